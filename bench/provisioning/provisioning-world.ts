import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@keystead/sandbox/sandbox.ts';
import { openApplicationLogin } from '@keystead/server/data/application-login.ts';
import { type Data, openDatabase } from '@keystead/server/data/database.ts';
import { startPostgres } from '@keystead/server/data/embedded/start-postgres.ts';
import { migrate } from '@keystead/server/data/migrate/migrate.ts';
import { seedDemo } from '@keystead/server/demo/seed-demo.ts';
import { createSeal } from '@keystead/server/secrets/seal.ts';

const secret = 'a secret of the bench, used by nobody else';
const entry = join(import.meta.dirname, '../../server/src/main.ts');

export type ProvisioningWorld = {
  data: Data;
  sandboxUrl: string;
  /** Starts a server process that works. */
  startWorker: () => Promise<ChildProcess>;
  killPostgres: () => void;
  stop: () => Promise<void>;
};

/** A database, the sandbox and as many server processes as wanted, all for this run only. */
export const openProvisioningWorld = async (): Promise<ProvisioningWorld> => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  await migrate(postgres.url);
  const seal = createSeal(secret);
  const plain = { hash: async (text: string) => text };
  await seedDemo(postgres.url, {
    passwords: plain,
    seal,
    sandboxUrl: sandbox.url,
  });
  const data = openDatabase(await openApplicationLogin(postgres.url, seal), 4);
  const workers = new Set<ChildProcess>();
  let port = 4600;
  const startWorker = (): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const worker = fork(entry, {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          KEYSTEAD_MODE: 'demo',
          DATABASE_URL: postgres.url,
          KEYSTEAD_DATA: join(folder, `worker-${++port}`),
          KEYSTEAD_SECRET: secret,
          PORT: String(port),
          SANDBOX_URL: sandbox.url,
          LOG_LEVEL: 'silent',
          PROVISIONING_RETRY_SECONDS: '1,2,4,8',
        },
      });
      workers.add(worker);
      worker.once('message', () => resolve(worker));
      worker.once('exit', () => {
        workers.delete(worker);
        reject(new Error('The server process ended before it was ready.'));
      });
    });
  return {
    data,
    sandboxUrl: sandbox.url,
    startWorker,
    killPostgres: () => process.kill(postgres.pid, 'SIGKILL'),
    stop: async () => {
      for (const worker of workers) worker.kill('SIGKILL');
      await data.close();
      await postgres.stop();
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
