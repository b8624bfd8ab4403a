import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Plain JavaScript, because it runs before there is a Node that can run TypeScript. */
const { installWhenNeeded } = (await import(new URL('./install.mjs', import.meta.url).href)) as {
  installWhenNeeded: (root: string, command: string) => Promise<void>;
};

const server = { 'node_modules/fastify': { integrity: 'a' } };
const tools = { 'node_modules/vitest': { integrity: 'b', dev: true } };
const lockedPackages = { ...server, 'node_modules/vitest': { integrity: 'c', dev: true } };

let root: string;
const wasCalled = () => existsSync(join(root, 'called'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keystead-install-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lockedPackages }));
  writeFileSync(join(root, 'npm.cjs'), "require('node:fs').writeFileSync('called', ''); process.exit(1)");
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.stubEnv('npm_node_execpath', process.execPath);
  vi.stubEnv('npm_execpath', join(root, 'npm.cjs'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const record = (packages: object) =>
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

test.each([
  'migrate',
  'set-up-address',
  'recover-admin',
  'rotate-secret',
  'link-identity',
  'redirect-uris',
  'verify-manifest',
])('%s does not change a production installation', async (command) => {
  record(server);
  await installWhenNeeded(root, command);
  expect(wasCalled()).toBe(false);
});

test.each([
  ['a command that needs more than the server does', 'build', server],
  ['a command in a checkout that is not up to date', 'migrate', { ...server, ...tools }],
  ['a command in a fresh checkout', 'migrate', null],
])('%s installs', async (_, command, installed) => {
  if (installed) record(installed);
  await expect(installWhenNeeded(root, command)).rejects.toThrow('could not be installed');
  expect(wasCalled()).toBe(true);
});
