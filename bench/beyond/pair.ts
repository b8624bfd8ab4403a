// A PostgreSQL primary and a streaming replica, each a separate server, for this run only.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, chooseAccount } from '@keystead/server/data/embedded/choose-account.ts';
import { runAs, spawnOptions } from '@keystead/server/data/embedded/run-as.ts';
import { runStatement } from '@keystead/server/data/embedded/run-statement.ts';

const owner = 'keystead_owner';
const database = 'keystead';

export type Server = { port: number; url: string; kill: () => void };

export type Pair = {
  folder: string;
  account: Account | undefined;
  primary: Server;
  replica: Server;
  stop: () => void;
};

/** The packaged servers don't include pg_basebackup. */
const findBinaries = (): string => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((major) => join(debian, major, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'pg_basebackup')));
  if (found) return found;
  throw new Error('This needs a PostgreSQL with pg_basebackup: apt-get install postgresql');
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

export const waitUntil = async (
  what: string,
  condition: () => Promise<boolean>,
  ms = 30_000,
): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for: ${what}`);
    await wait(100);
  }
};

const runPostgres = async (bin: string, account: Account | undefined, folder: string, port: number) => {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
  };
  const child: ChildProcess = spawn(
    join(bin, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...spawnOptions(account), stdio: 'ignore', detached: true },
  );
  const url = `postgresql://${owner}@127.0.0.1:${port}/${database}`;
  const anyUrl = `postgresql://${owner}@127.0.0.1:${port}/postgres`;
  await waitUntil('PostgreSQL answers', async () => (await runStatement(anyUrl, 'select 1')).length === 1);
  const kill = () => {
    // Along with everything it has started, as if the machine failed.
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  return { port, url, anyUrl, kill };
};

/** Synchronous: what is committed on the primary is already on the replica's disk. */
export const openPair = async (): Promise<Pair> => {
  const bin = findBinaries();
  const account = chooseAccount();
  const folder = mkdtempSync(join(tmpdir(), 'keystead-pair-'));
  chmodSync(folder, 0o755);
  if (account) chownSync(folder, account.uid, account.gid);
  const [primaryFolder, replicaFolder] = [join(folder, 'one'), join(folder, 'other')];
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  await runAs(account, join(bin, 'initdb'), ['-D', primaryFolder, '-U', owner, '--auth=trust', ...locale]);
  const primary = await runPostgres(bin, account, primaryFolder, await freePort());
  await runStatement(primary.anyUrl, `create database ${database}`);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', owner];
  await runAs(account, join(bin, 'pg_basebackup'), ['-D', replicaFolder, '-R', '-X', 'stream', ...from]);
  const replica = await runPostgres(bin, account, replicaFolder, await freePort());
  await runStatement(primary.anyUrl, "alter system set synchronous_standby_names = '*'");
  await runStatement(primary.anyUrl, 'select pg_reload_conf()');
  await waitUntil('the replica is synchronous', async () => {
    const rows = await runStatement(primary.anyUrl, 'select sync_state from pg_stat_replication');
    return rows[0]?.sync_state === 'sync';
  });
  const stop = () => {
    primary.kill();
    replica.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { folder, account, primary, replica, stop };
};
