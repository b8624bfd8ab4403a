import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { openReleases } from '../../../tooling/test/releases.ts';
import {
  type ServerProcess,
  startServerProcess,
  startTimeout,
} from '../../../tooling/test/server-process.ts';
import { runStatement } from '../data/embedded/run-statement.ts';

const database = await testDatabase();
const releases = openReleases();

/** Without users, and nothing is called. */
const production = {
  KEYSTEAD_MODE: 'production',
  PUBLIC_URL_INSECURE: 'true',
  SMTP_URL: 'smtp://localhost:9',
  MAIL_FROM: 'nobody@localhost',
  TEXT_MESSAGE_URL: 'http://localhost:9',
  TEXT_MESSAGE_TOKEN: 'none',
  REGISTRY_URL: 'http://localhost:9',
  LAUNCHER_URL: 'http://localhost:9',
  MESSAGE_BUS_URL: 'http://localhost:9',
  SERVICE_TOKEN: 'none',
  OUTSIDE_HOSTS: 'http://localhost:9',
};

let server: ServerProcess;
const timeoutMs = startTimeout;
const replacedMessage = 'The server processes have been replaced';

beforeAll(async () => {
  releases.install('release-1');
  const settings = {
    ...production,
    PROCESSES: '2',
    MIGRATE: 'true',
    // Six calls per minute of most kinds.
    RATE_LIMIT_SCALE: '0.01',
    LOG_LEVEL: 'info',
  };
  server = await startServerProcess(database.ownerUrl, settings, releases.current);
}, timeoutMs);

afterAll(async () => {
  await server.stop();
  releases.close();
  await database.drop();
});

const call = (path: string, agent?: Agent): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: server.port, path, agent: agent ?? false },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part) => {
          text += part;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
        reply.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });

/** Calls repeatedly until stopped, on kept-alive and new connections; returns what went wrong. */
const hammer = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let isOn = true;
  let calls = 0;
  const failures: string[] = [];
  const callRepeatedly = async (useKeepAlive: boolean) => {
    while (isOn) {
      calls++;
      const reply = await call('/readyz', useKeepAlive ? agent : undefined).catch((error) => error);
      if (reply.status !== 200) failures.push(String(reply.code ?? reply.status ?? reply));
      await sleep(2);
    }
  };
  const loops = [true, true, true, true, false, false].map(callRepeatedly);
  return async () => {
    isOn = false;
    await Promise.all(loops);
    agent.destroy();
    return { calls, failures };
  };
};

const workerPids = (): number[] =>
  execFileSync('pgrep', ['-P', String(server.child.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('enforces a limit across all processes', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push((await call('/idp/jwks')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('returns the metrics of all processes from any of them', async () => {
  for (let n = 0; n < 4; n++) await call('/healthz');
  const readCount = async () =>
    Number(/seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)/.exec((await call('/metrics')).text)?.[1]);
  expect([await readCount(), await readCount()]).toEqual([4, 4]);
});

test('has no metrics while the process that collects them is silent', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await call('/metrics', agent)).status).toBe(200);
  server.child.kill('SIGSTOP');
  try {
    expect((await call('/metrics', agent)).status).toBe(503);
  } finally {
    server.child.kill('SIGCONT');
    agent.destroy();
  }
});

test('migrates and runs as the installed version, and loses no call while the processes are replaced one by one', {
  timeout: timeoutMs + 20_000,
}, async () => {
  await runStatement(database.ownerUrl, "select pgboss.delete_queue('logouts.tell')");
  const before = workerPids();
  releases.install('release-2');
  const stop = hammer();
  await sleep(300);
  server.child.kill('SIGHUP');
  await vi.waitFor(() => expect(before.some(isAlive)).toBe(false), { timeout: timeoutMs, interval: 100 });
  await sleep(300);
  const { calls, failures } = await stop();
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  await vi.waitFor(() => expect(server.log()).toContain(replacedMessage), {
    timeout: timeoutMs,
    interval: 100,
  });
  expect(server.log()).toContain('The database is up to date.');
  expect(server.log()).toContain('release-2 runs scripts/migrate.ts');
  expect(server.log().match(/release-2 runs server/g)).toHaveLength(2);
  expect(
    await runStatement(database.ownerUrl, "select from pgboss.queue where name = 'logouts.tell'"),
  ).toHaveLength(1);
});

test('keeps the processes if the database cannot be migrated, and does not log them as replaced', {
  timeout: timeoutMs + 20_000,
}, async () => {
  const before = workerPids();
  const logLength = server.log().length;
  const newest = 'where name = (select max(name) from migrations)';
  await runStatement(database.ownerUrl, `update migrations set checksum = 'x' || checksum ${newest}`);
  server.child.kill('SIGHUP');
  const newLog = () => server.log().slice(logLength);
  await vi.waitFor(() => expect(newLog()).toContain('The restart failed'), {
    timeout: timeoutMs,
    interval: 100,
  });
  await sleep(300);
  expect(newLog()).not.toContain(replacedMessage);
  expect(workerPids()).toEqual(before);
  await runStatement(database.ownerUrl, `update migrations set checksum = substr(checksum, 2) ${newest}`);
});

test('replaces a killed process, and ends all together', { timeout: timeoutMs + 20_000 }, async () => {
  const [killed = 0, ...before] = workerPids();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(
    () => {
      expect(isAlive(killed)).toBe(false);
      expect(workerPids()).toHaveLength(2);
    },
    { timeout: timeoutMs, interval: 200 },
  );
  const last = workerPids();
  expect(last).toEqual(expect.arrayContaining(before));
  server.child.kill('SIGTERM');
  const [code] = await once(server.child, 'exit');
  expect(code).toBe(0);
  expect(last.some(isAlive)).toBe(false);
});
