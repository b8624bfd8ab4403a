// The product itself on our own database, as an operator would start it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { openApplicationLogin } from '@keystead/server/data/application-login.ts';
import { openDatabase } from '@keystead/server/data/database.ts';
import { createSeal } from '@keystead/server/secrets/seal.ts';
import { openSession } from '../open-session.ts';
import { freePort } from './pair.ts';

const secret = 'a secret of the bench, used by nobody else';
const entry = join(import.meta.dirname, '../../server/src/main.ts');

export type RunningServer = {
  url: string;
  child: ChildProcess;
  /** The session cookie of a demo person. */
  signIn: (userName: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Several processes on one port; provisioning can't reach anything, and waits. */
export const startKeystead = async (settings: Record<string, string>): Promise<RunningServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-beyond-'));
  const port = await freePort();
  const child = fork(entry, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      KEYSTEAD_MODE: 'demo',
      DEMO_CUSTOMERS: '0',
      PROCESSES: '2',
      PORT: String(port),
      KEYSTEAD_DATA: folder,
      KEYSTEAD_SECRET: secret,
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  const exited = once(child, 'exit').then(() => {
    throw new Error('The server ended before it was ready.');
  });
  await Promise.race([once(child, 'message'), exited]);
  exited.catch(() => undefined);
  const signIn = async (userName: string): Promise<string> => {
    const seal = createSeal(secret);
    const data = openDatabase(await openApplicationLogin(settings.DATABASE_URL ?? '', seal), 1);
    try {
      return await openSession(data, seal, userName);
    } finally {
      await data.close();
    }
  };
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    signIn,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** How every call ended: its status, or why there was none. */
export type Load = { created: string[]; outcomes: { at: number; end: string }[] };

/** Creates users from several places concurrently until told to stop. */
export const createUsers = (url: string, cookie: string, prefix: string, concurrency = 6) => {
  const load: Load = { created: [], outcomes: [] };
  let isRunning = true;
  let userCount = 0;
  const runWorker = async (): Promise<void> => {
    while (isRunning) {
      const userName = `${prefix}.${++userCount}@maplegrove.example`;
      const end = await fetch(`${url}/api/users`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...emptyUser,
          userName,
          firstName: 'Made',
          lastName: 'Under Load',
          email: 'made@mail.example',
          configId: 1,
          passwordSetBy: 'User',
        }),
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return String(reply.status);
        },
        (error) => String(error.cause?.code ?? error.message),
      );
      if (end === '201') load.created.push(userName);
      else await wait(100);
      load.outcomes.push({ at: performance.now(), end });
    }
  };
  const workers = Array.from({ length: concurrency }, runWorker);
  return {
    load,
    stop: async (): Promise<Load> => {
      isRunning = false;
      await Promise.all(workers);
      return load;
    },
  };
};

export const countOutcomes = ({ outcomes }: Load): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { end } of outcomes) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
};
