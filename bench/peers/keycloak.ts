import { join } from 'node:path';
import { runStatement, withConnection } from '@keystead/server/data/embedded/run-statement.ts';
import { person } from './scenarios.ts';
import { startProgram } from './start-program.ts';
import { usersSubquery } from './users-subquery.ts';

const admin = { name: 'admin', password: 'bench-admin' };
export const realm = 'bench';
const tokenLifetimeSeconds = 36_000;

type Database = { host: string; port: number; user: string; superuserUrl: string; url: string };

export type Keycloak = { url: string; adminToken: string; stop: () => Promise<void> };

/** Starts an unpacked Keycloak, as in production, on its own database next to ours. */
export const startKeycloak = async (home: string, database: Database, folder: string): Promise<Keycloak> => {
  await runStatement(database.superuserUrl, 'create database keycloak');
  const port = 30_000 + (process.pid % 10_000);
  const url = `http://127.0.0.1:${port}`;
  const options = [
    '--db=postgres',
    `--db-url=jdbc:postgresql://${database.host}:${database.port}/keycloak`,
    `--db-username=${database.user}`,
    '--http-enabled=true',
    '--http-host=127.0.0.1',
    `--http-port=${port}`,
    '--hostname-strict=false',
    '--cache=local',
  ];
  const { stop } = await startProgram({
    name: 'keycloak',
    command: join(home, 'bin/kc.sh'),
    args: ['start', ...options],
    env: {
      KC_DB_PASSWORD: 'unused',
      KC_BOOTSTRAP_ADMIN_USERNAME: admin.name,
      KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
    },
    readyUrl: `${url}/realms/master`,
    folder,
  });
  try {
    return { url, adminToken: await makeRealm(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const post = async (address: string, token: string, body: unknown, method = 'POST'): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${address} answered ${reply.status}: ${await reply.text()}`);
};

export const grant = async (url: string, realmName: string, form: Record<string, string>) => {
  const reply = await fetch(`${url}/realms/${realmName}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  if (!reply.ok) throw new Error(`Keycloak gave no token: ${await reply.text()}`);
  return (await reply.json()) as { access_token: string; refresh_token?: string };
};

export const client = { id: 'bench', secret: 'bench-secret' };

const longLifetimes = {
  accessTokenLifespan: tokenLifetimeSeconds,
  ssoSessionIdleTimeout: tokenLifetimeSeconds,
};

/** Creates a realm with one application and one user who signs in to it. Returns an admin token. */
const makeRealm = async (url: string): Promise<string> => {
  const signIn = async () => {
    const { name: username, password } = admin;
    return (
      await grant(url, 'master', { grant_type: 'password', client_id: 'admin-cli', username, password })
    ).access_token;
  };
  await post(`${url}/admin/realms/master`, await signIn(), longLifetimes, 'PUT');
  const token = await signIn();
  const application = { clientId: client.id, secret: client.secret, directAccessGrantsEnabled: true };
  await post(`${url}/admin/realms`, token, {
    realm,
    enabled: true,
    ...longLifetimes,
    clients: [{ ...application, publicClient: false, serviceAccountsEnabled: true, redirectUris: ['*'] }],
  });
  await post(`${url}/admin/realms/${realm}/users`, token, {
    username: person.userName,
    firstName: 'Bench',
    lastName: 'Person',
    email: 'bench.person@mail.example',
    emailVerified: true,
    enabled: true,
    credentials: [{ type: 'password', value: person.password, temporary: false }],
  });
  return token;
};

/** The same people as on our side, with the role that Keycloak gives everyone. */
export const fillRealm = ({ url }: Pick<Database, 'url'>, users: number): Promise<void> =>
  withConnection(url.replace(/\/keystead\b/, '/keycloak'), async (run) => {
    await run(`insert into user_entity (id, email, email_constraint, email_verified, enabled, first_name, last_name,
        realm_id, username, created_timestamp, not_before)
      select p.id::text, p.login || '@mail.example', p.login || '@mail.example', true, true, p.first, p.last, r.id,
        p.login, 1700000000000, 0
      from realm r cross join ${usersSubquery(users)} where r.name = '${realm}'`);
    await run(`insert into user_role_mapping (role_id, user_id)
      select r.default_role, u.id from realm r join user_entity u on u.realm_id = r.id where r.name = '${realm}'
      on conflict do nothing`);
    await run('vacuum analyze');
  });
