import { createKeycloak } from '@keystead/connectors/keycloak/http.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { openApp } from '../../../../tooling/test/app.ts';
import { importUser } from '../../../../tooling/test/conversions/import-user.ts';
import { importerFor } from '../../../../tooling/test/conversions/importer.ts';
import { signInAs } from '../../../../tooling/test/sign-in.ts';
import { observeExternalCalls } from '../../records/observe-external-calls.ts';
import { createServiceLog, type ServiceLogRow } from '../../records/service-log.ts';
import { createOldServers } from './old-servers.ts';

const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
afterAll(() => sandbox.stop());
const world = await openApp({ SANDBOX_URL: sandbox.url });
const { data, seal, config } = world.services;

const logged: ServiceLogRow[] = [];
const serviceLog = createServiceLog({
  add: (row) => logged.push(row),
  flush: async () => undefined,
  close: async () => undefined,
});
const oldServers = createOldServers({
  data,
  seal,
  keycloak: createKeycloak({ allowed: config.external.allowed, onCall: observeExternalCalls(serviceLog) }),
});

const maple = 1;
const server = { kind: 'keycloak', configId: 1, userName: 'cedar.user07' } as const;
const password = 'Cedar-07#2026';
const secretKey = parameterKeys.keycloakClientSecret;
const settings = {
  [parameterKeys.keycloakUrl]: `${sandbox.url}/keycloak`,
  [parameterKeys.keycloakRealm]: 'cedar',
  [parameterKeys.keycloakClientId]: 'keystead',
  [secretKey]: sandbox.settings.credential,
};

const set = (changes: Record<string, string | null> = {}) =>
  data.transaction('all', async (tx) => {
    const entries = Object.entries({ ...settings, ...changes });
    const place = { configuration_id: server.configId, customer_id: maple, created_by: 'test' };
    const rows = entries.flatMap(([key, value]) => {
      if (value === null) return [];
      const isSecret = key === secretKey;
      const sealed_value = isSecret ? seal.close(value, 'parameter') : null;
      return [{ ...place, key, value: isSecret ? '' : value, sealed_value }];
    });
    await tx.deleteFrom('parameters').where('key', 'in', Object.keys(settings)).execute();
    await tx.insertInto('parameters').values(rows).execute();
  });

beforeEach(async () => {
  logged.length = 0;
  sandbox.reset();
  await set();
});

test.each([
  ['the right password', server, password, 'right'],
  ['a wrong one', server, 'Cedar-07#2025', 'wrong'],
  ['none', server, '', 'wrong'],
  ['that of a user who is unknown there', { ...server, userName: 'nobody' }, password, 'wrong'],
  [
    'that of a user who needs a code there',
    { ...server, userName: 'cedar.user37' },
    'Cedar-37#2026',
    'unavailable',
  ],
])('%s', async (_, queriedServer, enteredPassword, answer) => {
  expect(await oldServers.check(queriedServer, maple, enteredPassword, { traceId: 'trace' })).toBe(answer);
});

test.each([
  ['no address', { [parameterKeys.keycloakUrl]: null }],
  ['no realm', { [parameterKeys.keycloakRealm]: ' ' }],
  ['no secret', { [secretKey]: null }],
  ['a secret that is wrong', { [secretKey]: 'wrong' }],
  ['a realm that is not there', { [parameterKeys.keycloakRealm]: 'no-such-realm' }],
  ['nobody at the address', { [parameterKeys.keycloakUrl]: `${sandbox.url}/nothing` }],
  ['an address that is never called', { [parameterKeys.keycloakUrl]: 'http://169.254.169.254/' }],
])('says nothing about a password with %s', async (_, changes) => {
  await set(changes);
  expect(await oldServers.check(server, maple, password)).toBe('unavailable');
});

test("does not read another customer's environment", async () => {
  expect(await oldServers.check(server, 2, password)).toBe('unavailable');
  expect(logged).toEqual([]);
});

test('signs a user in with the password of the realm and records it nowhere', async () => {
  const origin = await importerFor(world, maple);
  Object.assign(world.services.oldServers, oldServers);
  const { ssoid, userName } = await importUser(world, origin, { kind: 'askedAt', server });
  await signInAs(world, userName, password);
  expect(logged.map(({ system, url }) => [system, url])).toEqual([
    ['keycloak', `${sandbox.url}/keycloak/realms/cedar/protocol/openid-connect/token`],
  ]);
  const audited = await data.transaction('all', (tx) => tx.selectFrom('audit_events').selectAll().execute());
  expect(audited.some(({ target_id }) => target_id === ssoid)).toBe(true);
  const records = JSON.stringify([logged, audited, world.enqueued]);
  for (const secret of [password, encodeURIComponent(password), sandbox.settings.credential])
    expect(records).not.toContain(secret);
});
