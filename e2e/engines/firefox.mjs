// Firefox, driven over WebDriver BiDi: messages in JSON over a WebSocket.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Workplace, untilSaid } from './workplace.mjs';

/** What a fresh profile must know: little motion, files without questions, nothing that calls home or asks. */
const preferences = (downloads) => ({
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
});

/** The BiDi connection: commands with answers, and events. */
async function connect(address, heard) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
  });
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'event') return heard(message);
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') resolve(message.result);
    else reject(new Error(`${message.error}: ${message.message}`));
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  };
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

export async function startFirefox({ program, width, height }) {
  const place = new Workplace('firefox');
  try {
    const profile = path.join(place.folder, 'profile');
    mkdirSync(profile);
    const lines = Object.entries(preferences(place.downloads)).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(path.join(profile, 'user.js'), lines.join(''));
    const firefox = place.start(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
        env: place.env({ MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) }),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    const [, address] = await untilSaid(firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/, 'Firefox to start');

    const problems = [];
    const send = await connect(`${address}/session`, ({ method, params }) => {
      if (method === 'log.entryAdded' && params.level === 'error') problems.push(`${params.type}: ${params.text}`);
    });
    const { capabilities } = await send('session.new', { capabilities: {} });
    const { context } = await send('browsingContext.create', { type: 'tab' });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    await send('browsingContext.setViewport', { context, viewport: { width, height } });

    return {
      name: `Firefox ${capabilities.browserVersion}`,
      downloads: place.downloads,
      problems,
      goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
      async evaluate(expression) {
        const { type, result, exceptionDetails } = await send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
          target: { context },
          awaitPromise: true,
        });
        if (type !== 'success') throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
      },
      perform: (actions) => send('input.performActions', { context, actions }),
      async screenshot() {
        const { data } = await send('browsingContext.captureScreenshot', { context });
        return Buffer.from(data, 'base64');
      },
      close: () => place.leave(),
    };
  } catch (error) {
    await place.leave();
    throw error;
  }
}
