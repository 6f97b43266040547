// Which browser is used for tests and pictures, and how it is started.
import { existsSync } from 'node:fs';

/** A program, or undefined: then Playwright looks for a browser of its own. */
export const CHROMIUM =
  process.env.CHROMIUM ??
  [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((file) => existsSync(file));

/** Nothing but the page: no sandbox (containers have none), no graphics card, no calls home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
];
