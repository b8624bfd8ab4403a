import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { openApplicationLogin } from '@keystead/server/data/application-login.ts';
import { type Data, openDatabase } from '@keystead/server/data/database.ts';
import { startPostgres } from '@keystead/server/data/embedded/start-postgres.ts';
import { migrate } from '@keystead/server/data/migrate/migrate.ts';
import { seedDemo } from '@keystead/server/demo/seed-demo.ts';
import { createSeal, type Seal } from '@keystead/server/secrets/seal.ts';
import { openSession } from './open-session.ts';

const secret = 'a secret of the bench, used by nobody else';
const entry = join(import.meta.dirname, '../server/src/main.ts');

export type Worker = { child: ChildProcess; url: string };

export type ServerWorld = {
  data: Data;
  seal: Seal;
  /** For files of this run only; deleted at its end. */
  folder: string;
  ownerUrl: string;
  superuserUrl: string;
  sandboxUrl: string;
  /** Starts a working server process. */
  startWorker: () => Promise<Worker>;
  postgresPid: () => number;
  killPostgres: () => void;
  /** The session cookie of a demo person, valid at every server process. */
  signIn: (userName: string) => Promise<string>;
  stop: () => Promise<void>;
};

type Options = {
  sandbox?: Partial<Sandbox['settings']>;
  /** An existing sandbox, instead of one in this process. */
  sandboxUrl?: string;
  /** Settings of the server processes, in addition to those they need to find each other. */
  settings?: Record<string, string>;
  postgres?: Record<string, string>;
  /** Where PostgreSQL listens in addition to its socket. */
  loopbackPort?: number;
};

/** A database, the sandbox and any number of server processes, all for this run only. */
export const openServerWorld = async (options: Options = {}): Promise<ServerWorld> => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
  const sandbox = options.sandboxUrl
    ? { url: options.sandboxUrl, smtpPort: 0, stop: async () => undefined }
    : await startSandbox({ ...options.sandbox, port: 0, smtpPort: 0 });
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    ...(options.postgres && { settings: options.postgres }),
    ...(options.loopbackPort && { loopbackPort: options.loopbackPort }),
  });
  await migrate(postgres.url);
  const seal = createSeal(secret);
  const plain = { hash: async (text: string) => text };
  await seedDemo(postgres.url, { passwords: plain, seal, sandboxUrl: sandbox.url });
  const data = openDatabase(await openApplicationLogin(postgres.url, seal), 4);
  const workers = new Set<ChildProcess>();
  // Others may be running on this machine at the same time.
  let port = 20_000 + (process.pid % 10_000);
  const startWorker = (): Promise<Worker> =>
    new Promise((resolve, reject) => {
      const url = `http://127.0.0.1:${++port}`;
      const child = fork(entry, {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          KEYSTEAD_MODE: 'demo',
          DATABASE_URL: postgres.url,
          KEYSTEAD_DATA: join(folder, `worker-${port}`),
          KEYSTEAD_SECRET: secret,
          PORT: String(port),
          SANDBOX_URL: sandbox.url,
          SANDBOX_SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
          LOG_LEVEL: 'silent',
          PROVISIONING_RETRY_SECONDS: '1,2,4,8',
          ...options.settings,
        },
      });
      workers.add(child);
      child.once('message', () => resolve({ child, url }));
      child.once('exit', () => {
        workers.delete(child);
        reject(new Error('The server process ended before it was ready.'));
      });
    });
  return {
    data,
    seal,
    folder,
    sandboxUrl: sandbox.url,
    startWorker,
    ownerUrl: postgres.url,
    superuserUrl: postgres.superuserUrl,
    postgresPid: () => postgres.pid,
    killPostgres: () => process.kill(postgres.pid, 'SIGKILL'),
    signIn: (userName) => openSession(data, seal, userName),
    stop: async () => {
      for (const worker of workers) worker.kill('SIGKILL');
      await data.close();
      await postgres.stop();
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
