// The same random games natively and in WebAssembly, one after the other and again: both meet the same machine,
// however busy. Run by scripts/bench-wasm.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The speed that WebAssembly should have at least, as a share of native speed. */
const WANTED = 0.75;
const PLAYERS = [2, 3, 4, 5];

const [arena, module, ...rest] = process.argv.slice(2);
const numbers = { '--games': 20_000, '--rounds': 9 };
while (rest.length > 0) {
  const [option, value] = rest.splice(0, 2);
  const number = Number(value);
  if (!(option in numbers) || !Number.isInteger(number) || number < 1 || number > 10_000_000) {
    console.error('usage: scripts/bench-wasm [--games N] [--rounds N], with whole numbers from 1 to 10000000');
    process.exit(2);
  }
  numbers[option] = number;
}
const games = numbers['--games'];
const rounds = numbers['--rounds'];
const { work } = createRequire(import.meta.url)(path.resolve(module));

/** Each of the two: so many nanoseconds for so many steps. */
function native(players) {
  const args = ['bench', '--players', players, '--games', games, '--json'];
  const [line] = JSON.parse(execFileSync(path.resolve(arena), args)).bench;
  return { ns: line.ns_per_step, steps: Math.round(line.steps_per_game * games) };
}
function wasm(players) {
  const start = performance.now();
  const steps = work('playouts', players, games);
  return { ns: ((performance.now() - start) * 1e6) / steps, steps };
}

const median = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle) - 1]) / 2;
};

// Until the engine that runs the WebAssembly has compiled it for speed.
for (const until = performance.now() + 2000; performance.now() < until; ) work('playouts', 3, 200);

console.log(`${games} random games each, ${rounds} times in turn; medians:`);
console.log('players    steps   native ns/step   wasm ns/step   wasm speed');
let slowest = Infinity;
for (const players of PLAYERS) {
  const times = { native: [], wasm: [] };
  let steps;
  for (let round = 0; round < rounds; round += 1) {
    const pair = { native: native(players), wasm: wasm(players) };
    ({ steps } = pair.native);
    if (pair.wasm.steps !== steps) {
      console.error(`bench-wasm: ${steps} steps natively, ${pair.wasm.steps} in WebAssembly: not the same games.`);
      process.exit(1);
    }
    times.native.push(pair.native.ns);
    times.wasm.push(pair.wasm.ns);
  }
  const share = median(times.native) / median(times.wasm);
  slowest = Math.min(slowest, share);
  const columns = [
    String(players).padStart(7),
    String(steps).padStart(8),
    median(times.native).toFixed(1).padStart(16),
    median(times.wasm).toFixed(1).padStart(14),
    `${(share * 100).toFixed(0)} %`.padStart(12),
  ];
  console.log(columns.join(' '));
}
const reached = slowest >= WANTED;
console.log(`WebAssembly has ${reached ? 'at least' : 'NOT everywhere'} ${WANTED * 100} % of the native speed.`);
process.exit(reached ? 0 : 1);
