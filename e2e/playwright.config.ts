import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { serverUrl } from './addresses.ts';

/** Without a shell in between, the stack notices when this process is killed. */
const replaceShell = process.platform === 'win32' ? '' : 'exec ';

const cache = join(import.meta.dirname, '../.cache/e2e');

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(cache, 'results'),
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(cache, 'report.json') }],
  ],
  // One more than the smallest machine has cores, because each waits for its page a quarter of the time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: serverUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Tests mock the network themselves; the tests of the worker enable it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${replaceShell}"${process.execPath}" "${join(import.meta.dirname, 'start-fresh.ts')}"`,
    url: `${serverUrl}/readyz`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
