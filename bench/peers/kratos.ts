import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStatement, withConnection } from '@keystead/server/data/embedded/run-statement.ts';
import { findFreePorts } from '../../scripts/running/free-port.ts';
import type { ServerWorld } from '../server-world.ts';
import { jsonHeaders, person } from './scenarios.ts';
import { startProgram } from './start-program.ts';
import { usersSubquery } from './users-subquery.ts';

const batchSize = 500;
const batchCount = 6;

export type Kratos = {
  /** The admin API. */
  url: string;
  /** The public API. */
  publicUrl: string;
  stop: () => Promise<void>;
};

const identitySchema = {
  $id: 'https://bench.example/person.json',
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: { type: 'string', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } },
        name: { type: 'object', properties: { first: { type: 'string' }, last: { type: 'string' } } },
      },
      required: ['email'],
    },
  },
};

const configOf = (databasePort: number, url: string, publicUrl: string, schemaFile: string) => {
  const at = (address: string) => ({
    host: '127.0.0.1',
    port: Number(new URL(address).port),
    base_url: address,
  });
  return {
    version: 'v1.3.1',
    dsn: `postgres://keystead_owner@127.0.0.1:${databasePort}/kratos?sslmode=disable&max_conns=20`,
    log: { level: 'error' },
    serve: { public: at(publicUrl), admin: at(url) },
    selfservice: { default_browser_return_url: publicUrl, methods: { password: { enabled: true } } },
    secrets: { cookie: ['a secret of the bench alone'], cipher: ['32 characters of the bench alone'] },
    identity: { default_schema_id: 'default', schemas: [{ id: 'default', url: `file://${schemaFile}` }] },
    courier: { smtp: { connection_uri: 'smtp://127.0.0.1:9' } },
  };
};

/** Starts Ory Kratos on its own database next to ours; `home` is the folder of its program. */
export const startKratos = async (
  home: string,
  world: ServerWorld,
  databasePort: number,
): Promise<Kratos> => {
  await runStatement(world.superuserUrl, 'create database kratos');
  const [url = '', publicUrl = ''] = (await findFreePorts(2)).map((port) => `http://127.0.0.1:${port}`);
  const schemaFile = join(world.folder, 'kratos-person.json');
  const configFile = join(world.folder, 'kratos.json');
  writeFileSync(schemaFile, JSON.stringify(identitySchema));
  writeFileSync(configFile, JSON.stringify(configOf(databasePort, url, publicUrl, schemaFile)));
  const command = join(home, 'kratos');
  execFileSync(command, ['migrate', 'sql', '-e', '--yes', '-c', configFile], { stdio: 'ignore' });
  const { stop } = await startProgram({
    name: 'kratos',
    command,
    args: ['serve', '--sqa-opt-out', '-c', configFile],
    readyUrl: `${url}/admin/health/ready`,
    folder: world.folder,
  });
  return { url, publicUrl, stop };
};

const send = async (address: string, body: unknown, method = 'POST') => {
  const reply = await fetch(address, { method, headers: jsonHeaders, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${address} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

export const identityOf = (login: string, last: string) => ({
  schema_id: 'default',
  traits: { email: `${login}@mail.example`, name: { first: 'New', last } },
});

/** Creates a user with a password and returns their session. */
export const signInAtKratos = async ({ url, publicUrl }: Kratos): Promise<string> => {
  const identity = identityOf(person.userName, 'Person');
  const { password } = person;
  await send(`${url}/admin/identities`, { ...identity, credentials: { password: { config: { password } } } });
  const { id } = await (await fetch(`${publicUrl}/self-service/login/api`)).json();
  const signedIn = await send(`${publicUrl}/self-service/login?flow=${id}`, {
    method: 'password',
    identifier: identity.traits.email,
    password,
  });
  return signedIn.session_token;
};

/** How many identities per second its batch call can import. */
export const measureBatches = async ({ url }: Kratos): Promise<number> => {
  const began = performance.now();
  for (let batch = 0; batch < batchCount; batch++) {
    const identities = Array.from({ length: batchSize }, (_, n) => ({
      create: identityOf(`batch.${batch}.${n}`, `Person ${n}`),
    }));
    await send(`${url}/admin/identities`, { identities }, 'PATCH');
  }
  return (batchSize * batchCount * 1000) / (performance.now() - began);
};

/** The same people as on our side, each with a sign-in name. */
export const fillKratos = ({ ownerUrl }: ServerWorld, users: number): Promise<void> =>
  withConnection(ownerUrl.replace(/\/keystead\b/, '/kratos'), async (run) => {
    await run(`insert into identities (id, schema_id, traits, created_at, updated_at, nid, state_changed_at, available_aal)
      select p.id, 'default', jsonb_build_object('email', p.login || '@mail.example',
        'name', jsonb_build_object('first', p.first, 'last', p.last)), now(), now(), networks.id, now(), 'aal1'
      from networks cross join ${usersSubquery(users)}`);
    await run(`insert into identity_credentials (id, config, identity_credential_type_id, identity_id, created_at, updated_at, nid)
      select p.id, '{}', t.id, p.id, now(), now(), networks.id
      from networks cross join identity_credential_types t cross join ${usersSubquery(users)} where t.name = 'password'`);
    await run(`insert into identity_credential_identifiers (id, identifier, identity_credential_id, created_at, updated_at, nid,
        identity_credential_type_id)
      select p.id, p.login || '@mail.example', p.id, now(), now(), networks.id, t.id
      from networks cross join identity_credential_types t cross join ${usersSubquery(users)} where t.name = 'password'`);
    await run('vacuum analyze');
  });
