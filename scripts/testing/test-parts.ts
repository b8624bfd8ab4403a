// The parts of the test suite: each runs its tests and counts them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../checks/check-steps.ts';
import { buildConsole } from '../running/build-console.ts';
import { findFreePorts } from '../running/free-port.ts';
import { runNode } from '../running/run-command.ts';
import { findChromium } from './find-chromium.ts';
import { type Tally, withExitCode } from './tally.ts';

const reports = join(import.meta.dirname, '../../.cache/test-reports');

let browser: Promise<string> | undefined;

/** May need a download, so it is started while other parts run. */
export const fetchBrowser = (): Promise<string> => {
  browser ??= findChromium();
  // Callers that need the browser get the reason why there is none.
  browser.catch(() => undefined);
  return browser;
};

export const parts: Record<string, (filters: string[]) => Promise<Tally>> = {
  check: runCheck,
  unit: runUnit,
  e2e: runEndToEnd,
};

/** Unit tests often wait for a lease to expire or a process to start: the checks run in the meantime. */
export const rounds: readonly (readonly string[])[] = [['check', 'unit'], ['e2e']];

/** Printed in one piece, since other tests print at the same time. */
async function runCheck(): Promise<Tally> {
  const lines: string[] = [];
  const tally = await runChecks((line) => lines.push(line));
  console.log(['\n— check —', ...lines, ''].join('\n'));
  return tally;
}

async function runUnit(filters: string[]): Promise<Tally> {
  console.log('\n— unit —');
  const report = freshReport('unit');
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ].concat(filters),
    { stream: true },
  );
  const counts = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  return withExitCode({ passed: counts?.numPassedTests ?? 0, failed: counts?.numFailedTests ?? 0 }, code);
}

async function runEndToEnd(filters: string[]): Promise<Tally> {
  console.log('\n— e2e —');
  const report = freshReport('e2e');
  const CHROMIUM_PATH = await fetchBrowser();
  const E2E_PORTS = (await findFreePorts(3)).join();
  await buildConsole();
  const { code } = await runNode(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ].concat(filters),
    { stream: true, env: { CHROMIUM_PATH, E2E_PORTS, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  return withExitCode({ passed, failed: stats?.unexpected ?? 0 }, code);
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
