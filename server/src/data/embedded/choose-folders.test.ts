import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseAccount, findAccount } from './choose-account.ts';
import { chooseFolders } from './choose-folders.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-folders-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an ordinary user keeps data in the requested folder', () => {
  const requested = join(folder, 'data/postgres');
  expect(chooseFolders(requested, undefined)).toMatchObject({
    cluster: requested,
    socket: `${requested}.socket`,
  });
});

test('a path too long for a socket gets a short one', () => {
  const requested = join(folder, 'x'.repeat(90), 'postgres');
  expect(chooseFolders(requested, undefined).socket).toMatch(/^\/tmp\/keystead-[0-9a-f]{12}$/);
});

test.runIf(isRoot)('root keeps data elsewhere if the account cannot enter the folder', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const chosen = chooseFolders(join(closed, 'postgres'), chooseAccount());
  const other = chooseFolders(join(closed, 'other/postgres'), chooseAccount());
  expect(chosen.cluster).toMatch(/^\/var\/lib\/keystead\/[0-9a-f]{12}\/postgres$/);
  expect(other.cluster).not.toBe(chosen.cluster);
  for (const { cluster } of [chosen, other]) rmSync(join(cluster, '..'), { recursive: true });
});

test.runIf(isRoot)('root uses the given folder if the account can enter it', () => {
  chmodSync(folder, 0o755);
  expect(chooseFolders(join(folder, 'postgres'), chooseAccount()).cluster).toBe(join(folder, 'postgres'));
});

test('accounts are read from the passwd file', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\n';
  expect(findAccount(passwd, 'nobody')).toEqual({ uid: 65534, gid: 65533 });
  expect(findAccount(passwd, 'postgres')).toBeUndefined();
});
