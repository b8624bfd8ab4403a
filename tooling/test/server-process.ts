import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../scripts/running/free-port.ts';
import { testSecret } from './database.ts';

const checkout = join(import.meta.dirname, '../..');

/** Starting takes longer on a machine that also runs other tests. */
export const startTimeout = 180_000;

/** The server as operators start it: a separate process, on an existing database. */
export const startServerProcess = async (
  databaseUrl: string,
  settings: Record<string, string> = {},
  root = checkout,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-server-'));
  const [port = 0] = await findFreePorts(1);
  const child = fork(join(root, 'server/src/main.ts'), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      KEYSTEAD_MODE: 'demo',
      MIGRATE: 'false',
      PROCESSES: '1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '3',
      KEYSTEAD_DATA: folder,
      KEYSTEAD_SECRET: testSecret,
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (part) => {
    log += part;
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() =>
      Promise.reject(new Error(`The server process ended before it was ready: ${log}`)),
    ),
  ]);
  return {
    child,
    port,
    url: `http://localhost:${port}`,
    log: () => log,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
