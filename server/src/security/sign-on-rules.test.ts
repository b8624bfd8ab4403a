import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as } from '../../../tooling/test/caller.ts';
import { ask } from '../../../tooling/test/enterprise.ts';
import type { Tx } from '../data/database.ts';

const lists = '/api/security/ip-lists';
const policies = '/api/security/sign-on-policies';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const ulf = await as(world, 'ulf.corp@harborpoint.example');

const inDatabase = <T>(work: (tx: Tx) => Promise<T>) => world.services.data.transaction('all', work);

type Lists = {
  lists: { id: number; name: string; usedBy: string[]; version: number; deleteRefusal: string | null }[];
  createRefusal: string | null;
};
type Policies = {
  policies: {
    id: number;
    name: string;
    priority: number;
    users: number;
    version: number;
    deleteRefusal: string | null;
  }[];
};

const readLists = async (caller = una) => (await ask<Lists>(caller, 'GET', lists)).body;
const readPolicies = async (caller = una) => (await ask<Policies>(caller, 'GET', policies)).body.policies;

const changesOf = (id: string) =>
  inDatabase((tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'before', 'after', 'customer_id', 'actor_name'])
      .where('target_id', '=', id)
      .where('event', '=', 'Setting changed')
      .orderBy('id')
      .execute(),
  );

test('adds, changes and deletes an IP list, and records each', async () => {
  const { status, body } = await ask<{ id: number }>(una, 'POST', lists, {
    name: ' Clinic ',
    entries: '192.0.2.1\n\n 2001:db8::/32 \n192.0.2.5-192.0.2.9',
  });
  expect(status).toBe(201);
  const address = `${lists}/${body.id}`;
  const added = (await readLists()).lists.find(({ id }) => id === body.id);
  expect(added).toMatchObject({
    name: 'Clinic',
    entries: ['192.0.2.1', '2001:db8::/32', '192.0.2.5-192.0.2.9'],
    usedBy: [],
    modifiedBy: 'Una Corp',
    deleteRefusal: null,
  });
  const changed = { name: 'Clinic', entries: '192.0.2.2', version: 1 };
  expect((await ask(una, 'PUT', address, changed)).status).toBe(204);
  expect(await ask(una, 'PUT', address, changed)).toMatchObject({
    status: 409,
    body: { code: 'record.changed' },
  });
  expect((await ask(ulf, 'PUT', address, { ...changed, version: 2 })).status).toBe(404);
  expect((await ask(ulf, 'DELETE', `${address}?version=2`)).status).toBe(404);
  expect((await ask(una, 'DELETE', `${address}?version=1`)).status).toBe(409);
  expect((await ask(una, 'DELETE', `${address}?version=2`)).status).toBe(204);
  expect((await changesOf(String(body.id))).map(({ before, after }) => [before, after])).toEqual([
    [null, { name: 'Clinic', entries: ['192.0.2.1', '2001:db8::/32', '192.0.2.5-192.0.2.9'] }],
    [
      { name: 'Clinic', entries: ['192.0.2.1', '2001:db8::/32', '192.0.2.5-192.0.2.9'] },
      { name: 'Clinic', entries: ['192.0.2.2'] },
    ],
    [{ name: 'Clinic', entries: ['192.0.2.2'] }, null],
  ]);
});

test.each([
  [{ name: '', entries: '::1' }, 'name', 'Please enter a name.'],
  [{ name: 'x'.repeat(51), entries: '::1' }, 'name', 'Max 50 characters.'],
  [{ name: 'maple grove OFFICES', entries: '::1' }, 'name', 'This name is already in use.'],
  [{ name: 'New', entries: '' }, 'entries', 'Please enter a valid IP address, range or CIDR.'],
  [{ name: 'New', entries: '::1\nx' }, 'entries', 'Line 2: Please enter a valid IP address, range or CIDR.'],
])('%j is rejected at %s', async (input, field, message) => {
  const { status, body } = await ask<{ fieldErrors: object[] }>(una, 'POST', lists, input);
  expect([status, body.fieldErrors]).toMatchObject([400, [{ field, message }]]);
});

test('a list in use cannot be deleted, and says what uses it', async () => {
  const offices = (await readLists()).lists.find(({ name }) => name === 'Maple Grove Offices');
  expect(offices).toMatchObject({
    usedBy: ['Office Hours'],
    deleteRefusal: 'Used by Office Hours. A list in use cannot be deleted.',
  });
  const refused = await ask(una, 'DELETE', `${lists}/${offices?.id}?version=1`);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'ipList.inUse', message: offices?.deleteRefusal },
  });
});

test('the number of lists is limited by the configurations, even for concurrent calls', async () => {
  const setLimit = (value: string) =>
    inDatabase((tx) =>
      tx
        .updateTable('parameters')
        .set({ value })
        .where('key', '=', 'bp.idm.zones.limit')
        .where('customer_id', '=', 1)
        .execute(),
    );
  await setLimit('4');
  onTestFinished(() => void setLimit('40'));
  const add = (name: string) => ask(una, 'POST', lists, { name, entries: '::1' });
  const replies = await Promise.all([add('One more'), add('Two more')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'ipList.limitReached',
    message: 'This customer may have at most 4 IP lists.',
  });
  expect((await readLists()).createRefusal).toBe('This customer may have at most 4 IP lists.');
  // Harbor Point has no limit of its own: it uses what the stack has left.
  expect((await readLists(ulf)).createRefusal).toBeNull();
});

test('policies keep their order and cannot be deleted while assigned', async () => {
  const [first, second] = await readPolicies(ulf);
  if (!first || !second) throw new Error('The demo has policies.');
  expect(first).toMatchObject({
    name: 'No Anonymous Proxies',
    priority: 1,
    users: 2,
    deleteRefusal: 'Assigned to 2 users. A policy in use cannot be deleted.',
  });
  const refused = await ask(ulf, 'DELETE', `${policies}/${first.id}?version=1`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'policy.inUse' } });

  const move = (id: number, direction: string, version: number) =>
    ask(ulf, 'PUT', `${policies}/${id}/priority`, { direction, version });
  expect((await move(first.id, 'up', 1)).status).toBe(204);
  expect(await changesOf(String(first.id))).toEqual([]);
  expect((await move(second.id, 'up', 1)).status).toBe(204);
  expect((await readPolicies(ulf)).map(({ name }) => name).slice(0, 2)).toEqual([second.name, first.name]);
  expect((await move(second.id, 'down', 1)).status).toBe(409);
  expect((await move(second.id, 'down', 2)).status).toBe(204);
  expect((await readPolicies(ulf)).map(({ id }) => id).slice(0, 2)).toEqual([first.id, second.id]);
  expect(
    (await ask(una, 'PUT', `${policies}/${first.id}/priority`, { direction: 'up', version: 1 })).status,
  ).toBe(404);
});

test('validates a policy, adds it last, offers it to the user screens and deletes it', async () => {
  const rule = {
    isActive: false,
    network: 'anywhere',
    ipListId: null,
    access: 'allow',
    twoFactor: 'oncePerDay',
  };
  const errorsOf = async (input: object) =>
    (await ask<{ fieldErrors: object[] }>(una, 'POST', policies, { ...rule, ...input })).body.fieldErrors;
  const nameTaken = [{ field: 'name', message: 'This name is already in use.' }];
  expect(await errorsOf({ name: 'default' })).toMatchObject(nameTaken);
  expect(await errorsOf({ name: 'OFFICE hours' })).toMatchObject(nameTaken);
  const noList = [{ field: 'ipListId', message: 'Please select an IP list.' }];
  expect(await errorsOf({ name: 'New', network: 'inList' })).toMatchObject(noList);
  const foreignListId = (await readLists(ulf)).lists[0]?.id;
  expect(await errorsOf({ name: 'New', network: 'inList', ipListId: foreignListId })).toMatchObject(noList);

  const { body } = await ask<{ id: number }>(una, 'POST', policies, { ...rule, name: 'New' });
  expect((await readPolicies()).at(-1)).toMatchObject({ id: body.id, name: 'New', deleteRefusal: null });
  const offered = await ask<object[]>(una, 'GET', '/api/lookups/sign-on-policies');
  expect(offered.body).toContainEqual({ id: body.id, name: 'New', status: 'Inactive' });
  const halfCharacter = { ...rule, name: 'Half \ud83d', version: 1 };
  const invisible = [{ field: 'name', message: 'Please remove invisible characters.' }];
  expect(await errorsOf(halfCharacter)).toMatchObject(invisible);
  expect((await ask(una, 'PUT', `${policies}/${body.id}`, halfCharacter)).body).toMatchObject({
    fieldErrors: invisible,
  });
  expect((await ask(una, 'DELETE', `${policies}/${body.id}?version=1`)).status).toBe(204);
  expect((await changesOf(String(body.id))).at(-1)).toMatchObject({
    actor_name: 'Una Corp',
    customer_id: 1,
    before: { name: 'New', two_factor: 'oncePerDay', is_active: false },
    after: null,
  });
});
