import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { startThirdPartyProvider } from '../../../../sandbox/src/organization-login/test-provider.ts';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { loginDraftFor, loginsPath, testCallback } from '../../../../tooling/test/organization-login.ts';
import { listRedirectUris } from '../../identity/federation/list-redirect-uris.ts';
import { findLoginsOfDomain } from '../../identity/federation/organization-logins.ts';

vi.spyOn(console, 'warn').mockImplementation(() => undefined);
vi.spyOn(console, 'info').mockImplementation(() => undefined);
const provider = await startThirdPartyProvider({ redirectUri: testCallback.uri });
afterAll(() => provider.stop());
const { origin } = new URL(provider.issuer);

const world = await openApp({ OUTSIDE_HOSTS: `${origin},http://localhost:9,idp.example` });
const { data, seal } = world.services;
const ulf = await as(world, 'ulf.corp@harborpoint.example');
const una = await as(world, 'una.corp@maplegrove.example');

const path = loginsPath;
const loginDraft = (changes: object = {}) => loginDraftFor(provider, changes);

const create = async (changes: object = {}, caller = ulf) => {
  const reply = await ask<OrganizationLogin>(caller, 'POST', path, loginDraft(changes));
  expect(reply).toMatchObject({ status: 201 });
  return reply.body;
};

const storedSecret = async (id: number): Promise<string> => {
  const { sealed_secret } = await data.transaction('all', (tx) =>
    tx
      .selectFrom('organization_logins')
      .select('sealed_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return sealed_secret;
};

test('creates, changes with its version and removes a login; the audit has everything but the secret', async () => {
  const login = await create({ domains: [' @HarborPoint.example ', 'harborpoint.example'] });
  expect(login).toMatchObject({ domains: ['harborpoint.example'], modifiedBy: 'Ulf Corp', version: 1 });
  const body = { ...loginDraft({ name: login.name, clientSecret: '', loginClaim: 'upn' }), version: 1 };
  expect(await ask(una, 'PUT', `${path}/${login.id}`, body)).toMatchObject({ status: 404 });
  expect(await ask(ulf, 'PUT', `${path}/${login.id}`, body)).toMatchObject({
    status: 200,
    body: { version: 2, loginClaim: 'upn', domains: [] },
  });
  expect(seal.open(await storedSecret(login.id), 'organization-secret')).toBe(provider.clientSecret);
  expect(await storedSecret(login.id)).not.toContain(provider.clientSecret);
  expect(await ask(ulf, 'PUT', `${path}/${login.id}`, body)).toMatchObject({
    status: 409,
    body: { code: 'record.changed' },
  });
  const again = { ...body, version: 2, clientSecret: 'another-secret' };
  expect((await ask(ulf, 'PUT', `${path}/${login.id}`, again)).status).toBe(200);
  expect(seal.open(await storedSecret(login.id), 'organization-secret')).toBe('another-secret');
  await data.transaction('all', (tx) =>
    sql`update organization_logins set modified_by = 'Somebody Else' where id = ${login.id}`.execute(tx),
  );
  expect((await ask(ulf, 'DELETE', `${path}/${login.id}?version=2`)).status).toBe(409);
  expect((await ask(una, 'DELETE', `${path}/${login.id}?version=3`)).status).toBe(404);
  expect((await ask(ulf, 'DELETE', `${path}/${login.id}?version=3`)).status).toBe(204);
  const history = await data.transaction('all', (tx) =>
    tx
      .selectFrom('enterprise_changes')
      .select(['action', 'actor_name', 'actor_ssoid'])
      .where('entity', '=', 'organizationLogin')
      .where('entity_id', '=', login.id)
      .orderBy('id')
      .execute(),
  );
  const actor = { actor_name: 'Ulf Corp', actor_ssoid: ulf.ssoid };
  expect(history).toEqual(['created', 'changed', 'deleted'].map((action) => ({ action, ...actor })));
  const events = await data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'after'])
      .where('target_type', '=', 'organization login')
      .where('target_id', '=', String(login.id))
      .orderBy('id')
      .execute(),
  );
  expect(events).toHaveLength(4);
  expect(events[2]?.after).toMatchObject({ clientSecret: 'replaced', loginClaim: 'upn' });
  expect(JSON.stringify(events)).not.toContain(provider.clientSecret);
  expect(JSON.stringify(events)).not.toContain('another-secret');
});

test("lists only the caller's own customer and contains no secret", async () => {
  const list = await ask<{ logins: OrganizationLogin[] }>(ulf, 'GET', path);
  expect(list.body).toMatchObject({
    environments: [{ name: 'Harbor Point Production' }],
  });
  expect(list.body.logins.map(({ idpId }) => idpId)).toContain('harborpoint-generic');
  expect(list.body.logins.map(({ idpId }) => idpId)).not.toContain('maplegrove-duo');
  expect(JSON.stringify(list.body)).not.toMatch(/secret"|sandbox-demo/i);
});

type WithNewLogin = { newLogin: { callbackKey: string; redirectUri: string } };

test('a login has the redirect URI that was shown before, no other login can have it, and it never changes', async () => {
  const { callbackKey, redirectUri } = (await ask<WithNewLogin>(ulf, 'GET', path)).body.newLogin;
  expect(redirectUri).toBe(`http://localhost:4999/login/federation/callback/${callbackKey}`);
  const login = await create({ callbackKey: callbackKey.toUpperCase() });
  expect(login.redirectUri).toBe(redirectUri);
  expect((await ask<WithNewLogin>(ulf, 'GET', path)).body.newLogin.callbackKey).not.toBe(callbackKey);
  expect(await ask(una, 'POST', path, loginDraft({ callbackKey }))).toMatchObject({
    status: 409,
    body: { code: 'organizationLogin.callbackTaken' },
  });
  const other = await create({ isActive: true });
  expect(await data.transaction('all', (tx) => listRedirectUris(tx, 'http://localhost:4999'))).toContainEqual(
    {
      customer: 'Harbor Point Health',
      login: other.name,
      issuer: provider.issuer,
      redirectUri: other.redirectUri,
    },
  );
  expect(other.redirectUri).toMatch(/\/callback\/[\da-f-]{36}$/);
  const update = { ...loginDraft({ callbackKey }), version: 1 };
  const updated = await ask<OrganizationLogin>(ulf, 'PUT', `${path}/${other.id}`, update);
  expect(updated.body.redirectUri).toBe(other.redirectUri);
});

test.each([
  ['name', { name: ' ' }],
  ['issuer', { issuer: '' }],
  ['issuer', { issuer: 'idp.example/realm' }],
  ['issuer', { issuer: 'https://idp.example/?tenant=1' }],
  ['issuer', { issuer: 'https://user:word@idp.example' }],
  ['issuer', { issuer: 'http://169.254.169.254/latest' }],
  ['issuer', { issuer: 'https://internal.example' }],
  ['clientId', { clientId: '' }],
  ['clientSecret', { clientSecret: '' }],
  ['loginClaim', { loginClaim: '' }],
  ['loginClaim', { loginClaim: 'two words' }],
  ['groupsClaim', { newcomers: 'mapped' }],
  ['domains', { domains: ['nodomain'] }],
  ['callbackKey', { callbackKey: '../create-session' }],
  ['defaultConfigId', { defaultConfigId: 1 }],
  ['defaultAccessId', { defaultAccessId: 999_999 }],
  ['defaultLocationId', { defaultLocationId: 999_999 }],
])('%s of %j is rejected', async (field, changes) => {
  const reply = await ask<{ fieldErrors: { field: string }[] }>(ulf, 'POST', path, loginDraft(changes));
  expect(reply.status).toBe(400);
  expect(reply.body.fieldErrors.map((error) => error.field)).toEqual([field]);
});

test('rejects a provider without https if we are reached by https', async () => {
  const { config } = world.services;
  const { publicUrl } = config;
  config.publicUrl = 'https://console.example';
  const reply = await ask(ulf, 'POST', path, loginDraft());
  const testReply = await ask(ulf, 'POST', `${path}/test`, { ...loginDraft(), id: null });
  config.publicUrl = publicUrl;
  expect([reply.status, testReply.status]).toEqual([400, 400]);
  expect(reply.body).toMatchObject({ fieldErrors: [{ message: 'The issuer must begin with https://.' }] });
});

test('a domain belongs to one customer, through its logins or its usernames', async () => {
  await create({ domains: ['annex.example', 'harborpoint.example'] });
  const createWithDomain = async (domain: string) =>
    ask(una, 'POST', path, loginDraft({ domains: ['maplegrove.example', domain] }));
  for (const domain of ['annex.example', 'harborpoint.example', 'duovalley.example']) {
    expect(await createWithDomain(domain)).toMatchObject({
      status: 409,
      body: { code: 'organizationLogin.domainTaken', fieldErrors: [{ field: 'domains' }] },
    });
  }
  expect((await createWithDomain('nobodys.example')).status).toBe(201);
  expect(await ask(ulf, 'POST', path, loginDraft({ domains: ['annex.example'] }))).toMatchObject({
    status: 201,
  });
});

test("a domain that becomes another customer's leads its users there", async () => {
  const domain = 'moving.example';
  const customersOfDomain = () =>
    data.transaction('all', async (tx) =>
      (await findLoginsOfDomain(tx, domain)).map(({ customerId }) => customerId),
    );
  const setDomains = (change: string) =>
    data.transaction('all', (tx) =>
      sql`update parameters set value = ${change} where key = 'bp.idm.email.domain' and customer_id = 1`.execute(
        tx,
      ),
    );
  await create({ domains: [domain], isActive: true });
  expect(await customersOfDomain()).toEqual([2]);
  const otherDomains = 'maplegrove.example,maplegrove-care.example';
  await setDomains(`${otherDomains}, Moving.example`);
  expect(await customersOfDomain()).toEqual([]);
  await create({ domains: [domain], isActive: true }, una);
  expect(await customersOfDomain()).toEqual([1]);
  expect(await ask(ulf, 'POST', path, loginDraft({ domains: [domain] }))).toMatchObject({ status: 409 });
  await setDomains(otherDomains);
  expect(await customersOfDomain()).toEqual([]);
});

test('two logins of a customer cannot have the same name', async () => {
  const { name } = await create();
  expect(await ask(ulf, 'POST', path, loginDraft({ name: name.toUpperCase() }))).toMatchObject({
    status: 409,
    body: { code: 'organizationLogin.nameTaken' },
  });
});

test('corporate admins and support with their rights manage logins; mapping or limited rights are not enough', async () => {
  for (const name of ['r.mapping', 'r.idp', 'r.custadmin', 'cfg.all', 'fay.fed']) {
    expect((await ask(await as(world, `${name}@harborpoint.example`), 'GET', path)).status).toBe(403);
  }
  expect((await ask(await as(world, 'leo.local@maplegrove.example'), 'GET', path)).status).toBe(403);
  const sam = await as(world, 'sam.super@provider.example');
  expect((await ask(sam, 'GET', path)).body).toMatchObject({ code: 'customer.notSelected' });
  await data.transaction('all', (tx) =>
    tx.updateTable('sessions').set({ selected_customer_id: 2 }).where('ssoid', '=', sam.ssoid).execute(),
  );
  expect(await create({}, sam)).toMatchObject({ modifiedBy: 'Sam Super' });
});

test('users of the last login cannot close it', async () => {
  const ursula = await as(world, 'ursula.corp@duovalley.example');
  await data.transaction('all', (tx) =>
    sql`update users set is_federated = true, federated_login_id = user_name where ssoid = ${ursula.ssoid}`.execute(
      tx,
    ),
  );
  const federated = await as(world, 'ursula.corp@duovalley.example');
  const { logins } = (await ask<{ logins: OrganizationLogin[] }>(federated, 'GET', path)).body;
  const [only] = logins;
  const { version, id } = only ?? { version: 0, id: 0 };
  const deactivated = {
    ...loginDraft(),
    ...only,
    clientSecret: 'new',
    issuer: provider.issuer,
    isActive: false,
  };
  expect(await ask(federated, 'PUT', `${path}/${id}`, deactivated)).toMatchObject({
    status: 409,
    body: { code: 'organizationLogin.own' },
  });
  expect((await ask(federated, 'DELETE', `${path}/${id}?version=${version}`)).status).toBe(409);
});
