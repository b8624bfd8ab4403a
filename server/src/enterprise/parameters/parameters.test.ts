import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const rob = await as(world, 'rob.read@provider.example');

const parameters = '/api/ect/parameters';
/** Separate environments for cases that must not interfere: `bare` has no corpOid, `closed` is deactivated. */
const place = { bare: 11, ready: 12, other: 13, closed: 10 };

type Created = { id: number; key: string; parameter: Parameter; productsNeeded: string };
type Batch = { parameters: Parameter[]; productsNeeded: string };

const add = (owner: object, key: string, value: string) =>
  ask<Created>(eve, 'POST', parameters, { ...owner, key, value });

const byKey = async (configurationId: number, ...keys: string[]) =>
  (await ask<Parameter[]>(rob, 'GET', `${parameters}/by-key?configurationId=${configurationId}&keys=${keys}`))
    .body;

const storedAt = async (configurationId: number, key: string) =>
  (await byKey(configurationId, key))[0]?.value;

test('adds a parameter trimmed, in canonical spelling, and updates the products', async () => {
  const owner = { configurationId: place.ready };
  const created = await add(owner, ' ct.x.y ', ' 12 ');
  expect(created).toMatchObject({ status: 201, body: { key: 'ct.x.y', parameter: { value: '12' } } });
  expect(created.body.productsNeeded).toBe('snf,sl,ct,bp');
  expect(await storedAt(place.ready, 'provision.productsneeded')).toBe('snf,sl,ct,bp');
  expect((await add(owner, 'CT.X.Y', '1')).body).toMatchObject({
    code: 'parameter.keyExists',
    message: 'Key already exists and cannot be re-added.',
  });
  expect((await ask(eve, 'DELETE', `${parameters}/${created.body.id}?version=1`)).status).toBe(204);
  expect(await storedAt(place.ready, 'provision.productsneeded')).toBe('snf,sl,bp');
  const uppercase = await add({ configurationId: place.bare }, 'SNF.CORPOID', '77');
  expect(uppercase.body.key).toBe('snf.corpOid');
});

test.each([
  ['', 'x', 'key', 'Please enter the Key.'],
  ['zz.a', '  ', 'value', 'Please enter a Value.'],
  ['zz a', '1', 'key', 'The Key consists of parts separated by dots, without spaces, commas or line breaks.'],
  ['zz.a', 'one\ntwo', 'value', 'Only one line of text is allowed.'],
  ['bp.walkaway.timeout.minutes', '0', 'value', 'Please enter a number from 2 to 480.'],
  ['servicediscovery.url.template', 'https://x/{app}', 'value', 'The template needs {subdomain} and {app}.'],
  ['zz.app.url', 'abc', 'value', 'URL must start with http:// or https://'],
  ['zz.corpoid', '12a', 'value', 'Only numeric value is allowed.'],
  [
    'bp.idm.zones.limit',
    '36',
    'value',
    'The available number for bp.idm.zones.limit is only up to 35 or less.',
  ],
])('rejects %j = %j at %s on the server too', async (key, value, field, message) => {
  const refused = await add({ configurationId: place.other }, key, value);
  expect(refused).toMatchObject({ status: 400, body: { message, fieldErrors: [{ field, message }] } });
});

test('requires the address and the number for search, which a batch may include', async () => {
  const owner = { configurationId: 15 };
  const refused = await add(owner, 'bp.globalsearch.enabled', 'true');
  expect(refused.body.message).toBe(
    'Search requires SNF URL and corpOID parameters. Unable to activate Search.',
  );
  const entries = [
    { key: 'bp.globalsearch.enabled', value: 'true' },
    { key: 'snf.corpOid', value: '5' },
  ];
  const batch = await ask<Batch>(eve, 'POST', `${parameters}/batch`, { ...owner, parameters: entries });
  expect(batch.status).toBe(201);
  expect(batch.body.parameters.map(({ value }) => value)).toEqual(['True', '5']);
});

test("uses the canonical spelling of a product key and never seals it by the editors' words", async () => {
  const added = await add({ customerId: 13 }, 'BP.idm.at.SCIM.enabled', 'true');
  expect(added).toMatchObject({ status: 201, body: { key: 'bp.idm.at.scim.enabled' } });
  const list = await add({ stackId: 4 }, 'bp.idm.at.confidential.words', 'confidential, federation');
  const shown = { value: 'confidential, federation', isSecret: false };
  expect((await ask(eve, 'GET', `${parameters}/${list.body.id}`)).body).toMatchObject(shown);
  await ask(eve, 'DELETE', `${parameters}/${list.body.id}`);
});

test.each([
  ['zz.app.url', 'nowhere', 400, 'URL must start with http:// or https://'],
  ['snf.app.url.root', 'https://x.example', 409, 'Key already exists and cannot be re-added.'],
  ['ZZ.one', '2', 409, 'Key already exists and cannot be re-added.'],
])('saves a batch all or nothing and names the failing key: %s=%s', async (key, value, status, wrong) => {
  const entries = [
    { key: 'zz.one', value: '1' },
    { key, value },
  ];
  const refused = await ask(eve, 'POST', `${parameters}/batch`, {
    configurationId: place.other,
    parameters: entries,
  });
  expect(refused).toMatchObject({
    status,
    body: {
      message: `${key}: ${wrong}`,
      fieldErrors: [{ field: expect.stringMatching(/^parameters\.1\./) }],
    },
  });
  expect(await byKey(place.other, 'zz.one')).toEqual([]);
});

test('changes values in bulk only for callers who saw the latest version', async () => {
  const [format, timeout] = await byKey(
    place.ready,
    'bp.walkaway.timeout.minutes',
    'bp.globalsearch.displayformat',
  );
  if (!timeout || !format) throw new Error('The demo has both.');
  const rows = [
    { ...timeout, value: ' 20 ' },
    { ...format, value: 'Last Name, First Name “Preferred Name”' },
  ];
  const body = { configurationId: place.ready, parameters: rows.sort((a, b) => a.id - b.id) };
  const saved = await ask<Batch>(eve, 'PUT', `${parameters}/bulk/configuration`, body);
  expect(saved.status).toBe(200);
  expect(await storedAt(place.ready, timeout.key)).toBe('20');
  expect(saved.body.parameters[0]?.modifiedBy).toBe('eve.edit@provider.example');
  const late = await ask(eve, 'PUT', `${parameters}/bulk/configuration`, body);
  expect(late.body).toMatchObject({ code: 'record.changedBy' });
  const otherConfiguration = { ...body, configurationId: place.other };
  expect((await ask(eve, 'PUT', `${parameters}/bulk/configuration`, otherConfiguration)).status).toBe(404);
});

test('does not write on its own what the configuration page manages', async () => {
  const [needed] = await byKey(place.ready, 'provision.productsneeded');
  if (!needed) throw new Error('The demo has it.');
  const change = { key: needed.key, value: 'snf', version: needed.version };
  expect((await ask(eve, 'PUT', `${parameters}/${needed.id}`, change)).body.code).toBe('parameter.managed');
  expect((await ask(eve, 'DELETE', `${parameters}/${needed.id}`)).body.code).toBe('parameter.managed');
  const seeding = await add(
    { configurationId: place.ready },
    'multicare.meridian360.seeding.enabled',
    'True',
  );
  expect(seeding.body.code).toBe('parameter.managed');
});

test('rejects changes to a deactivated configuration', async () => {
  expect((await add({ configurationId: place.closed }, 'zz.a', '1')).body.code).toBe(
    'configuration.inactive',
  );
  expect((await add({ configurationId: 999_999 }, 'zz.a', '1')).status).toBe(404);
});

test('stores parameters for customers and the stack too', async () => {
  expect((await add({ customerId: 13 }, 'zz.own', '1')).body.productsNeeded).toBeNull();
  const own = await ask<Parameter[]>(rob, 'GET', '/api/ect/customers/13/parameters');
  expect(own.body.find(({ key }) => key === 'zz.own')).toMatchObject({
    customerId: 13,
    configurationId: null,
    stackId: null,
  });
  const capacity = await ask<Parameter[]>(rob, 'GET', `${parameters}/stack`);
  const limit = capacity.body.find(({ key }) => key === 'bp.idm.zones.limit');
  if (!limit) throw new Error('The demo has it.');
  const tooLow = { stackId: 4, parameters: [{ ...limit, value: '64' }] };
  expect((await ask(eve, 'PUT', `${parameters}/bulk/stack`, tooLow)).body.message).toBe(
    'bp.idm.zones.limit cannot be lower than the 65 already assigned.',
  );
  expect((await add({}, 'zz.a', '1')).status).toBe(400);
  expect((await add({ stackId: 4, customerId: 13 }, 'zz.a', '1')).status).toBe(400);
});

test('deletes parameters of one owner together', async () => {
  const owner = { configurationId: place.other };
  const one = (await add(owner, 'zz.first', '1')).body.parameter;
  const two = (await add(owner, 'zz.second', '2')).body.parameter;
  const stale = `${parameters}/bulk?ids=${one.id},${two.id}&versions=1,9`;
  expect((await ask(eve, 'DELETE', stale)).body.code).toBe('record.changedBy');
  const foreign = (await add({ customerId: 13 }, 'zz.foreign', '3')).body.parameter;
  expect((await ask(eve, 'DELETE', `${parameters}/bulk?ids=${one.id},${foreign.id}`)).status).toBe(400);
  const deletion = await ask<{ deleted: number }>(
    eve,
    'DELETE',
    `${parameters}/bulk?ids=${one.id},${two.id}`,
  );
  expect(deletion.body.deleted).toBe(2);
});

test('never assigns zones twice, however many concurrent requests there are', async () => {
  const requests = [12, 13, 14, 16, 17, 18].map((configurationId) =>
    add({ configurationId }, 'bp.idm.zones.limit', '10'),
  );
  const given = (await Promise.all(requests)).filter(({ status }) => status === 201);
  onTestFinished(async () => {
    for (const { body } of given) await ask(eve, 'DELETE', `${parameters}/${body.id}?version=1`);
  });
  expect(given).toHaveLength(3);
  const limit = await ask<Record<string, string>>(rob, 'GET', '/api/ect/configurations/zone-limit?value=6');
  expect(limit.body).toEqual({
    'bp.idm.zones.limit.exceeded': 'true',
    'bp.idm.zones.limit.stack': '100',
    'bp.idm.zones.limit.total': '95',
  });
  const own = '/api/ect/configurations/zone-limit?value=45&configurationId=1';
  expect((await ask<Record<string, string>>(rob, 'GET', own)).body['bp.idm.zones.limit.exceeded']).toBe(
    'false',
  );
});

test('allows a customer one default configuration, however many concurrent requests there are', async () => {
  const key = 'bp.user.provisioning.config.isdefault';
  const [current] = await byKey(11, key);
  if (!current) throw new Error('The demo has it.');
  const version = current.version;
  expect((await ask(eve, 'PUT', `${parameters}/${current.id}`, { key, value: 'True', version })).status).toBe(
    200,
  );
  const off = { key, value: 'False', version: version + 1 };
  expect((await ask(eve, 'PUT', `${parameters}/${current.id}`, off)).status).toBe(200);
  const rows = await Promise.all([12, 13, 14].map((id) => byKey(id, key)));
  const answers = await Promise.all(
    rows.map(([row]) =>
      ask(eve, 'PUT', `${parameters}/${row?.id}`, { key, value: 'True', version: row?.version }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'There is already a default configuration set for this customer.',
  );
});

test('lists, searches, sorts and counts all parameters', async () => {
  type Page = { rows: Parameter[]; total: number; isTotalCapped: boolean };
  const page = async (query: string) => (await ask<Page>(rob, 'GET', `${parameters}?${query}`)).body;
  const first = await page('size=50');
  expect(first.rows).toHaveLength(50);
  const last = Math.ceil(first.total / 50);
  const end = await page(`size=50&page=${last}`);
  expect(end.rows).toHaveLength(first.total - (last - 1) * 50);
  const everything = await page('size=99999');
  expect(end.rows.at(-1)?.id).toBe(everything.rows.at(-1)?.id);
  expect(await page('size=50&page=9999')).toMatchObject({ rows: [], total: first.total });
  const descending = await page(`size=50&page=${last}&direction=desc`);
  expect(descending.rows.at(-1)?.id).toBe(first.rows[0]?.id);
  const found = await page('search=care/maple-sl&sort=key');
  expect(found.rows.length).toBe(found.total);
  expect(found.rows.every(({ configurationId }) => configurationId === 7)).toBe(true);
  expect((await page('search=zz')).rows.every(({ key }) => key.startsWith('zz'))).toBe(true);
  expect((await page('search=no_such%25thing')).total).toBe(0);
  expect((await page('configurationId=1&search=corpoid')).rows).toMatchObject([{ key: 'snf.corpOid' }]);
  expect((await page('customerId=1&size=1')).total).toBeGreaterThan(100);
  const { id } = first.rows[7] ?? { id: 0 };
  expect((await page(`search=${id}`)).rows.map((row) => row.id)).toContain(id);
  expect((await page('stackId=4&size=1')).total).toBe(first.total);
  expect(await page('stackId=5')).toMatchObject({ rows: [], total: 0 });
  const number = await page('search=12&sort=configurationId&size=500');
  expect(number.rows.some(({ configurationId }) => configurationId === 12)).toBe(true);
});

test('finds single parameters in every supported way', async () => {
  const [api] = await byKey(1, 'snf.api.url.root');
  const detail = await ask(rob, 'GET', `${parameters}/${api?.id}`);
  expect(detail.body).toMatchObject({ environmentKey: 'MAPLE', corpOid: '500101', configurationId: 1 });
  const vendors = `${parameters}/by-partial-key?configurationId=1&prefix=thirdpartyintegration.`;
  const own = (await ask<Parameter[]>(rob, 'GET', vendors)).body;
  const all = (await ask<Parameter[]>(rob, 'GET', `${vendors}&includeStack=true`)).body;
  expect(own.every(({ configurationId }) => configurationId === 1)).toBe(true);
  expect(all).toEqual(expect.arrayContaining(own));
  expect(all.some(({ configurationId }) => configurationId === null)).toBe(true);
  expect(all.every(({ key }) => key.startsWith('thirdpartyintegration.'))).toBe(true);
  const url = `${parameters}/by-key-value?key=SNF.api.url.root&value=${encodeURIComponent(api?.value ?? '')}`;
  expect((await ask(rob, 'GET', url)).body).toBe('1');
  expect((await ask(rob, 'GET', `${parameters}/by-key-value?key=snf.corpOid&value=none`)).body).toBe('');
});
