// What the page wrote about a finished game, checked in every browser alike: it breaks no rule and is the game played.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The native command, which replays what the page wrote. */
function arena() {
  const target = process.env.CARGO_TARGET_DIR ?? path.join(root, 'target');
  const places = [process.env.ARENA, path.join(target, 'release', 'arena'), path.join(target, 'debug', 'arena')];
  const found = places.find((file) => file && existsSync(file));
  if (!found) throw new Error('There is no arena to replay games with: cargo build --bin arena, or name one in ARENA.');
  return found;
}

/** Replays a file of transcripts; throws with what the command says when it disagrees. */
export async function replay(file) {
  try {
    await promisify(execFile)(arena(), ['replay', file]);
  } catch (error) {
    throw new Error(`arena replay: ${error.stderr || error.message}`);
  }
}

/** At the end: the winner is named, and the downloaded transcript is this game and breaks no rule. */
export async function finished(game, file) {
  const seen = await game.look();
  assert.equal(seen.stage, 'end');
  const read = await game.root.evaluate(() => ({
    title: document.querySelector('.end h2').textContent,
    results: [...document.querySelectorAll('.result')].map((result) => [
      result.querySelector('h3').textContent,
      Number(result.querySelector('.points').textContent),
    ]),
    winners: [...document.querySelectorAll('.result.won h3')].map((name) => name.textContent),
  }));
  assert.match(read.title, /wins|Shared victory/);
  assert.equal(await game.download(file), 'cardcassonne.json');
  await replay(file);
  const transcript = JSON.parse(await readFile(file, 'utf8'));
  const people = transcript.bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
  const theirs = transcript.steps
    .filter((step) => people.includes(step.seat) && ['lay_joker', 'play', 'claim'].includes(step.act))
    .map(({ act, card, row }) => (card === undefined ? { act, row } : { act, card, row }));
  assert.deepEqual(theirs, game.steps);
  assert.deepEqual(transcript.names, seen.names);
  const scores = transcript.names.map((name, seat) => [name, transcript.final.scores[seat]]);
  assert.deepEqual(read.results.toSorted(), scores.toSorted());
  const points = read.results.map(([, points]) => points);
  assert.deepEqual(points, points.toSorted((a, b) => b - a));
  for (const seat of transcript.final.winners) assert.ok(read.winners.includes(transcript.names[seat]));
  return transcript;
}
