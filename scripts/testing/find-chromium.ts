// Finds a Chromium that runs on this machine, or installs one.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runCommand, runNode } from '../running/run-command.ts';

/** Without a window to draw, the tests take only two thirds of the time. */
const headlessShell = 'chromium-headless-shell';

const systemBrowsers = [
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
];

export async function findChromium(): Promise<string> {
  const found = findInstalled() ?? (await installFromSystem()) ?? (await installFromPlaywright());
  if (found) return found;
  throw new Error(
    'No Chromium was found and none could be installed. Install the package "chromium", or set CHROMIUM_PATH.',
  );
}

function findInstalled(): string | undefined {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache/ms-playwright');
  const downloaded = globSync(join(cache, 'chromium-*/chrome-*/chrome{,.exe}'));
  const configured = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  return [...configured, ...systemBrowsers, ...downloaded].find(canRun);
}

/** Some systems ship a launcher that only tells the user to install the real one. */
function canRun(browser: string): boolean {
  return spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function installFromSystem(): Promise<string | undefined> {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() !== 0 || !hasApt) return undefined;
  console.log('Installing Chromium with apt-get …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env });
  for (const name of [headlessShell, 'chromium']) {
    const { code, output } = await runCommand('apt-get', ['install', '-y', name], { env });
    if (code === 0) break;
    console.error(output);
  }
  return findInstalled();
}

async function installFromPlaywright(): Promise<string | undefined> {
  console.log('Installing Chromium with Playwright …');
  const { code, output } = await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (code !== 0) console.error(output);
  return findInstalled();
}
