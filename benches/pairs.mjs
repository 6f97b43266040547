// The same work natively and in WebAssembly, one after the other and again: both meet the same machine, however busy.
// Run by scripts/bench-wasm.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The speed that WebAssembly should have at least, as a share of native speed. */
const WANTED = 0.65;
const PLAYERS = [2, 3, 4, 5];
/** What is done, in how many games a round, and what a step of it is. */
const WORKS = [
  { name: 'playouts', games: 20_000, step: 'random games, each choice a step' },
  { name: 'searches', games: 10, step: 'searches with playouts by chance, each iteration a step' },
  { name: 'abbot', games: 2, step: 'searches as the abbot does, each iteration a step' },
];

const [native, module, ...rest] = process.argv.slice(2);
let rounds = 9;
while (rest.length > 0) {
  const [option, value] = rest.splice(0, 2);
  const number = Number(value);
  if (option !== '--rounds' || !Number.isInteger(number) || number < 1 || number > 1000) {
    console.error('usage: scripts/bench-wasm [--rounds N], with a whole number from 1 to 1000');
    process.exit(2);
  }
  rounds = number;
}
const { work } = createRequire(import.meta.url)(path.resolve(module));

/** How many nanoseconds a step of some work took, and how many steps it was. */
function timed(work) {
  const start = performance.now();
  const steps = Number(work());
  return { ns: ((performance.now() - start) * 1e6) / steps, steps };
}

const median = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle) - 1]) / 2;
};

let slowest = Infinity;
for (const { name, games, step } of WORKS) {
  // Until the engine that runs the WebAssembly has compiled it for speed.
  for (const until = performance.now() + 2000; performance.now() < until; ) work(name, 3, 1);
  console.log(`\n${games} games: ${step}; ${rounds} times in turn, medians:`);
  console.log('players    steps   native ns/step   wasm ns/step   wasm speed');
  for (const players of PLAYERS) {
    const times = { native: [], wasm: [] };
    let steps;
    for (let round = 0; round < rounds; round += 1) {
      const pair = {
        native: timed(() => execFileSync(path.resolve(native), [name, players, games])),
        wasm: timed(() => work(name, players, games)),
      };
      ({ steps } = pair.native);
      if (pair.wasm.steps !== steps) {
        console.error(`bench-wasm: ${steps} steps natively, ${pair.wasm.steps} in WebAssembly: not the same work.`);
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
}
const reached = slowest >= WANTED;
console.log(`\nWebAssembly has ${reached ? 'at least' : 'NOT everywhere'} ${WANTED * 100} % of the native speed.`);
process.exit(reached ? 0 : 1);
