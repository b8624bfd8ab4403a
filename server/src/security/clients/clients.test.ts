import type { Client } from '@keystead/contract/security/clients.ts';
import { CompiledQuery } from 'kysely';
import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { addApplication, callback, discover, newBrowser } from '../../identity/testing/openid-application.ts';

const path = '/api/security/clients';
const ulf = 'ulf.corp@harborpoint.example';
const world = await openApp();
const idp = await as(world, 'r.idp@harborpoint.example');

type ClientWithSecret = Client & { clientSecret: string };

const input = (changes: object = {}) => ({
  name: 'Family portal',
  signInRedirectUris: [callback],
  signOutRedirectUris: [],
  backchannelLogoutUri: '',
  scopes: ['profile'],
  asksConsent: false,
  requiresPkce: true,
  applications: [],
  ...changes,
});

const sql = async (query: string, values: unknown[] = []) =>
  (await world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values))))
    .rows;

const list = async () => (await idp.call('GET', path)).json<{ clients: Client[] }>().clients;

const create = async (changes: object = {}): Promise<ClientWithSecret> => {
  const reply = await idp.call('POST', path, input(changes));
  expect(reply.statusCode, reply.payload).toBe(201);
  return reply.json();
};

const rotate = ({ id, version }: Pick<Client, 'id' | 'version'>, overlapHours: number) =>
  idp.call('POST', `${path}/${id}/secrets`, { overlapHours, version });

/** Whether the provider accepts the secret: a wrong code is rejected only after that. */
const isAccepted = async (clientId: string | null, secret: string): Promise<boolean> => {
  const config = await discover(world, clientId ?? '', secret);
  const answer = await oidc
    .authorizationCodeGrant(config, new URL(`${callback}?code=wrong&iss=${config.serverMetadata().issuer}`))
    .catch((error: unknown) => error);
  return answer instanceof oidc.ResponseBodyError && answer.error === 'invalid_grant';
};

test('a customer has several clients, each with its own addresses and secret', async () => {
  const first = await create({ name: 'First' });
  const second = await create({ name: 'Second', signInRedirectUris: ['https://second.example/back'] });
  expect(first.clientId).not.toBe(second.clientId);
  expect(await isAccepted(first.clientId, first.clientSecret)).toBe(true);
  expect(await isAccepted(first.clientId, second.clientSecret)).toBe(false);
  const main = (await list()).find(({ isMain }) => isMain);
  expect(main).toMatchObject({ name: 'Harbor Point Health', allowedActions: ['edit', 'rotate', 'disable'] });
  const names = (await list()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['First', 'Second', 'Harbor Point Senior Living']));
  expect(JSON.stringify(await list())).not.toContain(first.clientSecret);
  const audit = await sql("select after from audit_events where target_name = 'First'");
  expect(audit).toMatchObject([{ after: { name: 'First', scopes: ['profile'] } }]);
  expect(JSON.stringify(audit)).not.toContain(first.clientSecret);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ signInRedirectUris: [] }, 'signInRedirectUris'],
  [{ signInRedirectUris: ['https://a.example/*'] }, 'signInRedirectUris.0'],
  [{ signOutRedirectUris: ['javascript:alert(1)'] }, 'signOutRedirectUris.0'],
  [{ backchannelLogoutUri: 'ftp://a.example' }, 'backchannelLogoutUri'],
  [{ backchannelLogoutUri: 'https://not-listed.example/logout' }, 'backchannelLogoutUri'],
  [{ backchannelLogoutUri: 'http://169.254.169.254/latest' }, 'backchannelLogoutUri'],
  [{ scopes: ['everything'] }, 'scopes.0'],
  [{ applications: ['snf-1'] }, 'applications'],
])('%j is rejected at %s', async (change, field) => {
  const refused = await idp.call('POST', path, input({ name: 'Refused', ...change }));
  expect(refused.json(), refused.payload).toMatchObject({ fieldErrors: [{ field }] });
  expect(refused.statusCode).toBe(400);
});

test('names are unique within the customer; an old version is rejected', async () => {
  const mine = await create({ name: 'Unique' });
  const again = await idp.call('POST', path, input({ name: 'uNIQUE' }));
  expect(again.json()).toMatchObject({ code: 'client.nameTaken', fieldErrors: [{ field: 'name' }] });
  const body = { ...input({ name: 'Unique', asksConsent: true }), version: mine.version };
  const changed = await idp.call('PUT', `${path}/${mine.id}`, body);
  expect(changed.json()).toMatchObject({ asksConsent: true, clientId: mine.clientId });
  expect((await idp.call('PUT', `${path}/${mine.id}`, body)).json()).toMatchObject({
    code: 'record.changed',
  });
});

test('both secrets work during rotation; the old one expires at its time or when it is revoked', async () => {
  const created = await create({ name: 'Rotated' });
  const { id, clientId, clientSecret: old } = created;
  const rotated = (await rotate(created, 24)).json<ClientWithSecret>();
  expect(rotated.secrets.map(({ endsDate }) => endsDate !== null)).toEqual([false, true]);
  expect([await isAccepted(clientId, old), await isAccepted(clientId, rotated.clientSecret)]).toEqual([
    true,
    true,
  ]);

  await sql("update client_secrets set ends_at = now() - interval '1 second' where ends_at is not null");
  expect([await isAccepted(clientId, old), await isAccepted(clientId, rotated.clientSecret)]).toEqual([
    false,
    true,
  ]);

  const third = (await rotate(rotated, 1)).json<ClientWithSecret>();
  const [present, ending] = third.secrets;
  const last = await idp.call('DELETE', `${path}/${id}/secrets/${present?.id}`);
  expect(last.json()).toMatchObject({ code: 'client.lastSecret' });
  const ended = await idp.call('DELETE', `${path}/${id}/secrets/${ending?.id}`);
  expect(ended.json<Client>().secrets).toHaveLength(1);
  expect(await isAccepted(clientId, rotated.clientSecret)).toBe(false);

  const fourth = (await rotate(third, 0)).json<ClientWithSecret>();
  expect(fourth.secrets).toHaveLength(1);
  expect([
    await isAccepted(clientId, third.clientSecret),
    await isAccepted(clientId, fourth.clientSecret),
  ]).toEqual([false, true]);
  const audit = JSON.stringify(
    await sql("select before, after from audit_events where target_name = 'Rotated'"),
  );
  for (const secret of [old, third.clientSecret, fourth.clientSecret]) expect(audit).not.toContain(secret);
  expect(audit).toContain('"oldSecretEndsInHours":24');
});

test('one of several concurrent rotations creates a secret; the old one stays valid as promised', async () => {
  const client = await create({ name: 'Rotated often' });
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => rotate(client, 24)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'record.changed',
  });
  expect(await isAccepted(client.clientId, client.clientSecret)).toBe(true);
});

test('rejects a disabled client by its id and ends its grants, but not another client at the same address', async () => {
  const disabledClient = await addApplication(world, { customerId: 2 });
  const otherClient = await addApplication(world, { customerId: 2 });
  const browser = newBrowser(world);
  const tokens = await disabledClient.exchange(
    await disabledClient.signIn(browser, ulf, { scope: 'openid offline_access' }),
  );
  const enable = (isEnabled: boolean) =>
    idp.call('PUT', `${path}/${disabledClient.row.id}/enabled`, { isEnabled });
  expect((await enable(false)).statusCode).toBe(204);
  expect((await enable(false)).statusCode).toBe(204);
  expect((await disabledClient.authorize(browser)).url.searchParams.get('error')).toBe('access_denied');
  expect((await disabledClient.authorize(newBrowser(world))).url.searchParams.get('error')).toBe(
    'access_denied',
  );
  expect((await otherClient.authorize(browser)).url.searchParams.has('code')).toBe(true);
  await expect(
    oidc.refreshTokenGrant(disabledClient.config, tokens.refresh_token ?? ''),
  ).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  await enable(true);
  expect((await disabledClient.authorize(browser)).url.searchParams.has('code')).toBe(true);
  const auditRows = await sql("select 1 from audit_events where target_name = $1 and after ? 'isEnabled'", [
    disabledClient.row.name,
  ]);
  expect(auditRows).toHaveLength(2);
});

test.each([
  ['scopes', { scopes: ['offline_access'] }],
  ['the freedom not to ask', { asksConsent: true }],
])('a client that loses %s loses its grants', async (_, change) => {
  const application = await addApplication(world, { customerId: 2, scopes: ['offline_access', 'roles'] });
  const scope = 'openid offline_access roles';
  const browser = newBrowser(world);
  const tokens = await application.exchange(await application.signIn(browser, ulf, { scope }));
  const read = (token: string) => oidc.fetchUserInfo(application.config, token, oidc.skipSubjectCheck);
  const edit = async (changes: object) => {
    const { version, name } = (await list()).find(({ id }) => id === application.row.id) ?? {};
    const body = { ...input({ name, scopes: ['offline_access', 'roles'], ...changes }), version };
    expect((await idp.call('PUT', `${path}/${application.row.id}`, body)).statusCode).toBe(200);
  };
  await edit({ name: `Renamed ${application.row.id}` });
  const next = await oidc.refreshTokenGrant(application.config, tokens.refresh_token ?? '');
  expect(await read(next.access_token)).toHaveProperty('roles');

  await edit(change);
  await expect(oidc.refreshTokenGrant(application.config, next.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  await expect(read(next.access_token)).rejects.toBeDefined();
});

test('a client keeps the products of an inactive environment', async () => {
  const client = await create({ name: 'Resting', applications: ['pp-3'] });
  const setActive = (isActive: boolean) =>
    sql('update configurations set is_active = $1 where id = 3', [isActive]);
  const read = async () => (await list()).find(({ id }) => id === client.id);
  const save = async (changes: object) => {
    const { version, applications } = (await read()) ?? {};
    const body = { ...input({ name: 'Resting', applications, ...changes }), version };
    return idp.call('PUT', `${path}/${client.id}`, body);
  };
  await setActive(false);
  const saved = await save({ signInRedirectUris: ['https://other.example/back'] });
  await setActive(true);
  expect(saved.statusCode, saved.payload).toBe(200);
  expect(saved.json()).toMatchObject({ applications: [] });
  expect(await read()).toMatchObject({ applications: ['pp-3'] });
  expect((await save({ applications: [] })).json()).toMatchObject({ applications: [] });
});

test('reading the list takes the same number of queries regardless of length', async () => {
  const before = await countTrips(list);
  await create({ name: 'Longer' });
  await create({ name: 'Longest' });
  const after = await countTrips(list);
  expect(after.result.length).toBe(before.result.length + 2);
  expect(after.trips).toBe(before.trips);
});

test('the main client cannot be removed; others are removed with their grants', async () => {
  const main = (await list()).find(({ isMain }) => isMain);
  const refused = await idp.call('DELETE', `${path}/${main?.id}?version=${main?.version}`);
  expect(refused.json()).toMatchObject({ code: 'client.isMain' });
  expect(refused.json().message).toBe(main?.refusedActions.find(({ action }) => action === 'remove')?.reason);
  const { id, clientId, clientSecret, version } = await create({ name: 'Removed' });
  expect((await idp.call('DELETE', `${path}/${id}?version=${version}`)).statusCode).toBe(204);
  expect(await isAccepted(clientId, clientSecret)).toBe(false);
});

test("other customers' clients do not exist", async () => {
  const { row } = await addApplication(world, { customerId: 1 });
  const foreign = [
    await rotate(row, 0),
    await idp.call('PUT', `${path}/${row.id}`, { ...input(), version: 1 }),
    await idp.call('PUT', `${path}/${row.id}/enabled`, { isEnabled: false }),
    await idp.call('DELETE', `${path}/${row.id}?version=1`),
    await idp.call('DELETE', `${path}/${row.id}/secrets/1`),
  ];
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});
