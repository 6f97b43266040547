// The tests in a browser: against the release in dist/, served from a folder of a site that has nothing else.
// CHROMIUM names the browser; scripts/test sets it. `npx playwright test -c e2e/playwright.config.mjs` runs them.
import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM, CHROMIUM_ARGS } from './browser.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const out = path.join(root, 'target', 'e2e');

export default defineConfig({
  testDir: path.join(root, 'e2e'),
  testMatch: '*.spec.mjs',
  outputDir: path.join(out, 'artifacts'),
  reporter: [['list'], ['json', { outputFile: path.join(out, 'results.json') }]],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that does other work at the same time can be too slow for one try. What passed only then is listed as
  // flaky, and wants a look.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the server's first line (see `wait`): always a free port.
    baseURL: `http://localhost:${process.env.CARDCASSONNE_PORT ?? 0}/a/b/cardcassonne/`,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 720 },
    screenshot: 'only-on-failure',
    // A trace takes longer than what it traces.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS },
  },
  webServer: {
    command: 'node scripts/serve.mjs --port 0 --prefix /a/b/cardcassonne/',
    cwd: root,
    wait: { stdout: /is at http:\/\/localhost:(?<cardcassonne_port>\d+)\// },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
