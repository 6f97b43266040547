// What the engines have in common: a folder and processes that are gone afterwards, and waiting.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A home of its own for a browser, with the processes that were started in it. */
export class Workplace {
  constructor(name) {
    this.folder = mkdtempSync(path.join(os.tmpdir(), `cardcassonne-${name}-`));
    this.downloads = path.join(this.folder, 'downloads');
    mkdirSync(this.downloads);
    this.children = [];
    this.kill = () => this.children.forEach((child) => child.pid && end(child, 'SIGKILL'));
    process.once('exit', this.kill);
  }

  env(more) {
    return { ...process.env, HOME: this.folder, XDG_CACHE_HOME: path.join(this.folder, 'cache'), ...more };
  }

  /** Starts a program, in a group of its own with all that it starts. */
  start(program, args, options) {
    const child = spawn(program, args, { env: this.env(), ...options, detached: true });
    child.on('error', (error) => console.error(`${program}: ${error.message}`));
    this.children.push(child);
    return child;
  }

  /** Ends everything, what was started last first. */
  async leave() {
    process.off('exit', this.kill);
    for (const child of this.children.splice(0).reverse()) {
      if (child.pid === undefined) continue;
      const gone = child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve));
      end(child, 'SIGTERM');
      const late = setTimeout(() => end(child, 'SIGKILL'), 5000);
      await gone;
      clearTimeout(late);
      end(child, 'SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // All of it has gone by itself.
  }
}

/** Waits until a question has an answer, and gives it. */
export async function until(ask, what, timeout = 30_000) {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until a process has said something. */
export function untilSaid(stream, wanted, what, timeout = 60_000) {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`waited in vain for ${what}: ${said}`)), timeout);
    stream.setEncoding('utf8');
    stream.on('data', (part) => {
      said = (said + part).slice(-10_000);
      const found = said.match(wanted);
      if (found) {
        clearTimeout(late);
        resolve(found);
      }
    });
    stream.on('close', () => {
      clearTimeout(late);
      reject(new Error(`ended before ${what}: ${said}`));
    });
  });
}
