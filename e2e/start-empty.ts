// Starts an empty Keystead in production mode, on a database with an ordinary owner, alongside the sandbox's systems.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepChild } from '../scripts/running/children.ts';
import { findFreePorts } from '../scripts/running/free-port.ts';
import { stopOnSignal } from '../scripts/running/stop-on-signal.ts';
import { runStatement } from '../server/src/data/embedded/run-statement.ts';
import { openTemporaryCluster } from '../tooling/temporary-cluster.ts';

/** As an administrator would: the owner is not a superuser and creates no roles. */
const preparations = [
  'create role first_owner login',
  'create role keystead_app nologin',
  'grant keystead_app to first_owner with admin option',
  'create role first_login login in role keystead_app',
  'create database first_day owner first_owner',
];

const [port, sandboxPort, smtpPort] = await findFreePorts(3);
const [serverUrl, sandboxUrl] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
const folder = mkdtempSync(join(tmpdir(), 'keystead-empty-'));
const cluster = await openTemporaryCluster();
const children: ReturnType<typeof keepChild>[] = [];
const fail = stopOnSignal(async () => {
  await Promise.all(children.map((child) => child.stop()));
  await cluster.close();
  rmSync(folder, { recursive: true, force: true });
});

const databaseOf = (role: string): string => {
  const url = new URL(cluster.url);
  url.pathname = '/first_day';
  url.searchParams.set('user', role);
  return url.href;
};

const settings = {
  KEYSTEAD_MODE: 'production',
  KEYSTEAD_DATA: folder,
  KEYSTEAD_SECRET: randomBytes(32).toString('base64url'),
  PORT: String(port),
  PUBLIC_URL: serverUrl,
  PUBLIC_URL_INSECURE: 'true',
  DATABASE_URL: databaseOf('first_owner'),
  DATABASE_APP_URL: databaseOf('first_login'),
  SMTP_URL: `smtp://localhost:${smtpPort}`,
  MAIL_FROM: 'Keystead <no-reply@provider.example>',
  TEXT_MESSAGE_URL: `${sandboxUrl}/text-messages`,
  TEXT_MESSAGE_TOKEN: 'sandbox-demo-credential',
  REGISTRY_URL: `${sandboxUrl}/registry`,
  LAUNCHER_URL: `${sandboxUrl}/launcher`,
  MESSAGE_BUS_URL: `${sandboxUrl}/message-bus/events`,
  SERVICE_TOKEN: 'sandbox-demo-credential',
  OUTSIDE_HOSTS: `${sandboxUrl},127.0.0.0/8,::1/128`,
  LOG_LEVEL: 'warn',
};

try {
  for (const statement of preparations) await runStatement(cluster.url, statement);
  const sandbox = {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    KEYSTEAD_PUBLIC_URL: serverUrl,
  };
  children.push(
    keepChild({ name: 'sandbox', entry: 'sandbox/src/main.ts', env: sandbox, onGone: fail }),
    keepChild({ name: 'server', entry: 'server/src/main.ts', env: settings, onGone: fail }),
  );
  await Promise.all(children.map(({ ready }) => ready));
  process.stdout.write(`${JSON.stringify({ serverUrl, sandboxUrl })}\n`);
} catch (error) {
  await fail(error instanceof Error ? error.message : String(error));
}
