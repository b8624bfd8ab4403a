// The product on free ports with the demo people, and a session or a token for each kind.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { readSettings } from '../../sandbox/src/settings.ts';
import { readConfig } from '../../server/src/config.ts';
import { sessionCookie } from '../../server/src/http/callers/session-cookie.ts';
import { createSession } from '../../server/src/identity/sessions/sessions.ts';
import type { Services } from '../../server/src/services.ts';
import { startServer } from '../../server/src/start-server.ts';

export type FuzzCaller = { name: string; headers: string[] };

const people = [
  'una.corp@maplegrove.example',
  'leo.local@maplegrove.example',
  'lily.limited@maplegrove.example',
  'olivia.ord@maplegrove.example',
  'r.token@harborpoint.example',
  'sue.support@provider.example',
  'sam.super@provider.example',
  'eve.edit@provider.example',
  'lou.logs@provider.example',
];

/** Long enough for a whole run. */
const idleSeconds = 12 * 3600;

export const startFuzzWorld = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-fuzz-'));
  // PostgreSQL runs under another account when this one is root.
  chmodSync(folder, 0o755);
  process.env.KEYSTEAD_DATA = folder;
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const sandbox = await startSandbox(
    readSettings({
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      KEYSTEAD_PUBLIC_URL: url,
    }),
  );
  const server = await startServer(
    readConfig({
      KEYSTEAD_MODE: 'demo',
      KEYSTEAD_DATA: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      SANDBOX_URL: `http://localhost:${sandboxPort}`,
      SANDBOX_SMTP_URL: `smtp://localhost:${smtpPort}`,
      // All callers share one address here.
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
    }),
  );
  const sessions = await Promise.all(people.map((userName) => signIn(server.services, userName)));
  const token = await newToken(
    url,
    sessions.find(({ name }) => name.startsWith('r.token')),
  );
  return {
    url,
    callers: [{ name: 'nobody', headers: [] }, ...sessions, token],
    stop: async () => {
      await server.stop();
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const signIn = (services: Services, userName: string): Promise<FuzzCaller> =>
  services.data.transaction('all', async (tx) => {
    const { ssoid } = await tx
      .selectFrom('users')
      .select('ssoid')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    const session = { ssoid, idleSeconds, ip: '', userAgent: undefined, tokens: null };
    const value = await createSession(tx, services.seal, session);
    return { name: userName.split('@')[0] ?? userName, headers: [`Cookie: ${sessionCookie}=${value}`] };
  });

const newToken = async (url: string, manager: FuzzCaller | undefined): Promise<FuzzCaller> => {
  const reply = await fetch(`${url}/api/security/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: manager?.headers[0]?.replace('Cookie: ', '') ?? '',
    },
    body: JSON.stringify({ name: 'Fuzz', scope: 'scim', expiresInDays: 30 }),
  });
  const { token } = (await reply.json()) as { token?: string };
  if (!token) throw new Error(`There is no token: ${reply.status}`);
  return { name: 'token', headers: [`Authorization: Bearer ${token}`] };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
