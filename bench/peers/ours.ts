import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { withConnection } from '@keystead/server/data/embedded/run-statement.ts';
import { generateUsers, largeCustomer } from '../generate-users.ts';
import type { ServerWorld } from '../server-world.ts';
import { concurrency, type Scenario } from './load.ts';
import { addApplication, signInToApplication, type Tokens } from './our-tokens.ts';
import { idOf, jsonHeaders, nameSubstring, type Peer, pageSize, type ScenarioName } from './scenarios.ts';
import { tokenScenarios } from './token-scenarios.ts';

/** How many processes serve the port, unless set in the environment. */
export const serverSettings = {
  PROCESSES: process.env.PROCESSES ?? String(availableParallelism()),
  RATE_LIMIT_SCALE: '1000',
};

/** Thousands of users who are created to warm up get as many mails. */
const maxWaitSeconds = 300;

/** Fills our side, starts a server process on it and signs in. */
export const openOurs = async (world: ServerWorld, users: number): Promise<Peer> => {
  await generateUsers(world.ownerUrl, users);
  await withConnection(world.ownerUrl, (run) => run('vacuum analyze'));
  const { url, child } = await world.startWorker();
  const publicUrl = url.replace('127.0.0.1', 'localhost');
  const cookie = await world.signIn(largeCustomer.admin);
  const application = await addApplication(world, publicUrl);
  const tokens: Tokens[] = [];
  while (tokens.length < concurrency) tokens.push(await signInToApplication(publicUrl, application));
  const configId = await findEnvironment(world);
  return {
    name: 'ours',
    url,
    scenarios: {
      ...readScenarios(cookie, users),
      ...tokenScenarios(callsWith(tokens)),
      ...createScenarios(cookie, configId, await makeScimToken(url, cookie, world)),
    },
    waitUntilIdle: () => waitUntilIdle(world),
    stop: async () => void child.kill('SIGTERM'),
  };
};

const findEnvironment = ({ data }: ServerWorld): Promise<number> =>
  data.transaction('all', async (tx) => {
    const { config_id } = await tx
      .selectFrom('users')
      .select('config_id')
      .where('user_name', '=', largeCustomer.admin)
      .executeTakeFirstOrThrow();
    return config_id ?? 0;
  });

const makeScimToken = async (url: string, cookie: string, { ownerUrl }: ServerWorld): Promise<string> => {
  await withConnection(ownerUrl, (run) =>
    run(`insert into user_rights (ssoid, customer_id, "right")
      select ssoid, customer_id, 'TOKEN_MANAGER' from users where user_name = '${largeCustomer.admin}'`),
  );
  const reply = await fetch(`${url}/api/security/tokens`, {
    method: 'POST',
    headers: { cookie, ...jsonHeaders },
    body: JSON.stringify({ name: 'Bench', scope: 'scim', expiresInDays: 90 }),
  });
  if (!reply.ok) throw new Error(`No token: ${await reply.text()}`);
  return (await reply.json()).token;
};

/** Orders and mail caused by creating users, and rows of the service log, would slow down whoever is measured next. */
const waitUntilIdle = async ({ ownerUrl, folder }: ServerWorld): Promise<void> => {
  for (let second = 0; second < maxWaitSeconds; second++) {
    const [pending] = await withConnection(ownerUrl, (run) =>
      run(`select (select count(*) from sub_transactions
          where status_name = 'In Progress' and next_attempt_at < now() + interval '1 second'
          and customer_id = (select id from customers where account_id = '${largeCustomer.account}'))
        + (select count(*) from pgboss.job_common where name = 'mail.send' and state <= 'active'
          and start_after <= now()) as n`),
    );
    const unwrittenLogs = globSync(join(folder, '*/service-log/*.jsonl'));
    if (Number(pending?.n) === 0 && unwrittenLogs.length === 0) return;
    await wait(1000);
  }
  console.log(`Still busy after ${maxWaitSeconds} seconds.`);
};

type Scenarios<Name extends ScenarioName> = Record<Name, Scenario>;

const readScenarios = (cookie: string, users: number) => {
  const get = (path: (n: number) => string): Scenario => ({
    call: (n) => ({ path: path(n), headers: { cookie } }),
  });
  return {
    'first page of users': get(() => '/api/users'),
    'substring search': get((n) => `/api/users?searchString=${nameSubstring(n)}`),
    'nobody found': get((n) => `/api/users?searchString=zzqx${n}`),
    'last page by number': get(() => `/api/users?pageNumber=${Math.ceil(users / pageSize) - 1}`),
    'one user': get((n) => `/api/users/${idOf(n, users)}`),
    'who is signed in (session)': get(() => '/components/identity-management/claims'),
  } satisfies Partial<Scenarios<ScenarioName>>;
};

const callsWith = (tokens: readonly Tokens[]) => {
  const [{ clientId, clientSecret, access } = tokens[0] as Tokens] = tokens;
  return {
    paths: { userinfo: '/idp/me', introspection: '/idp/token/introspection', token: '/idp/token' },
    client: { client_id: clientId, client_secret: clientSecret },
    accessToken: access,
    refreshTokens: tokens.map(({ refresh }) => refresh),
  };
};

const createScenarios = (cookie: string, configId: number, token: string) =>
  ({
    'create a user (API)': {
      call: (n) => ({
        method: 'POST',
        path: '/api/users',
        headers: { cookie, ...jsonHeaders },
        body: JSON.stringify({
          ...emptyUser,
          userName: `new.${n}@bench1.example`,
          firstName: 'New',
          lastName: `Person ${n}`,
          email: `new.${n}@mail.example`,
          configId,
          passwordSetBy: 'User',
          sendActivationEmail: false,
        }),
      }),
    },
    'create a user (SCIM)': {
      call: (n) => ({
        method: 'POST',
        path: '/scim/v2/Users',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify({
          schemas: [scimSchemas.user],
          userName: `scim.${n}@bench1.example`,
          externalId: `scim-${n}`,
          name: { givenName: 'New', familyName: `Person ${n}` },
          emails: [{ value: `scim.${n}@mail.example`, type: 'work', primary: true }],
          active: true,
        }),
      }),
    },
  }) satisfies Partial<Scenarios<ScenarioName>>;
