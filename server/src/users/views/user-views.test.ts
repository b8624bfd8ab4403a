import { viewLimits } from '@keystead/contract/users/user-views.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');
const clara = await as(world, 'clara.limited@maplegrove.example');
const uma = await as(world, 'uma.corp@prairieview.example');

const view = (change: object = {}) => ({
  name: 'Locked nurses',
  isShared: false,
  search: { status: 'LO', product: 'snf', sort: 'email', direction: 'desc' },
  columns: ['firstName', 'lastName', 'lastSignIn'],
  ...change,
});

const postView = (caller: Caller, change: object = {}) =>
  caller.call('POST', '/api/users/views', view(change));
const createView = async (caller: Caller, change: object = {}): Promise<number> => {
  const reply = await postView(caller, change);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ id: number }>().id;
};

type Listed = {
  views: { id: number; name: string; mayChange: boolean; version: number }[];
  mayShare: boolean;
};
const list = async (caller: Caller) => (await caller.call('GET', '/api/users/views')).json<Listed>();
const viewNames = async (caller: Caller) => (await list(caller)).views.map(({ name }) => name);

test('returns a view as it was saved, to its owner only', async () => {
  const id = await createView(clara, { name: '  Locked  ' });
  expect((await list(clara)).views).toEqual([
    {
      ...view({ name: 'Locked' }),
      id,
      version: 1,
      mayChange: true,
      search: expect.objectContaining({
        status: 'LO',
        product: 'snf',
        sort: 'email',
        direction: 'desc',
        search: '',
      }),
    },
  ]);
  expect(await viewNames(una)).not.toContain('Locked');
  for (const caller of [una, uma]) {
    expect((await caller.call('PUT', `/api/users/views/${id}`, { ...view(), version: 1 })).statusCode).toBe(
      404,
    );
    expect((await caller.call('DELETE', `/api/users/views/${id}?version=1`)).statusCode).toBe(404);
  }
});

test('only a corporate admin can create views for everyone of the customer', async () => {
  for (const caller of [clara, leo])
    expect((await postView(caller, { isShared: true })).statusCode).toBe(403);
  const id = await createView(una, { name: 'For all', isShared: true });
  for (const caller of [clara, leo]) {
    expect((await list(caller)).views).toContainEqual(expect.objectContaining({ id, mayChange: false }));
    expect((await list(caller)).mayShare).toBe(false);
    const body = { ...view({ name: 'Mine', isShared: true }), version: 1 };
    expect((await caller.call('PUT', `/api/users/views/${id}`, body)).statusCode).toBe(403);
    expect((await caller.call('DELETE', `/api/users/views/${id}?version=1`)).statusCode).toBe(403);
  }
  expect((await list(una)).mayShare).toBe(true);
  expect(await viewNames(uma)).not.toContain('For all');
});

test('a location admin does not see a view of another location', async () => {
  await createView(una, { name: 'Elsewhere', isShared: true, search: { location: '999' } });
  expect(await viewNames(leo)).not.toContain('Elsewhere');
  expect(await viewNames(clara)).toContain('Elsewhere');
});

test('the owner keeps and can delete a view of a place they no longer have; it has no count', async () => {
  const id = await createView(leo, { name: 'Moved away', search: { location: '999' } });
  expect(await viewNames(leo)).toContain('Moved away');
  const again = await postView(leo, { name: 'Moved away' });
  expect([again.statusCode, again.json().fieldErrors?.[0].field]).toEqual([400, 'name']);
  const counts = await leo.call('GET', '/api/users/views/counts');
  expect(counts.statusCode).toBe(200);
  expect(counts.json<{ id: number }[]>().map((counted) => counted.id)).not.toContain(id);
  expect((await leo.call('DELETE', `/api/users/views/${id}?version=1`)).statusCode).toBe(204);
});

test('names are trimmed and unique, separately for own and shared views', async () => {
  await createView(leo, { name: 'Twice' });
  const again = await postView(leo, { name: ' tWICE ' });
  expect([again.statusCode, again.json().fieldErrors[0].field]).toEqual([400, 'name']);
  await createView(una, { name: 'Twice', isShared: true });
  for (const name of ['', ' ', 'x'.repeat(viewLimits.name + 1), 'a\u200bb']) {
    expect((await postView(leo, { name })).statusCode, name).toBe(400);
  }
  expect((await postView(leo, { name: 'Wrong', columns: ['nothing'] })).statusCode).toBe(400);
  expect((await postView(leo, { name: 'Wrong', search: { search: 'x'.repeat(201) } })).statusCode).toBe(400);
});

test('renames, shares and deletes a view by its version, and audits it', async () => {
  const id = await createView(una, { name: 'First' });
  const change = (name: string, version: number, isShared = false) =>
    una.call('PUT', `/api/users/views/${id}`, { ...view({ name, isShared }), version });
  expect((await change('Second', 1)).statusCode).toBe(204);
  expect((await change('Third', 1)).statusCode).toBe(409);
  expect((await change('Second', 2, true)).statusCode).toBe(204);
  expect(await viewNames(leo)).toContain('Second');
  expect((await una.call('DELETE', `/api/users/views/${id}?version=2`)).statusCode).toBe(409);
  expect((await una.call('DELETE', `/api/users/views/${id}?version=3`)).statusCode).toBe(204);
  expect((await una.call('DELETE', `/api/users/views/${id}?version=3`)).statusCode).toBe(404);
  const events = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'target_name'])
      .where('target_type', '=', 'view')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute(),
  );
  expect(events).toEqual([
    { event: 'View of users created', target_name: 'First' },
    { event: 'View of users updated', target_name: 'Second' },
    { event: 'View of users updated', target_name: 'Second' },
    { event: 'View of users deleted', target_name: 'Second' },
  ]);
});

test('no one can save more than the limit', async () => {
  for (let n = 0; n < viewLimits.own; n++) await createView(uma, { name: `View ${n}` });
  const more = await postView(uma, { name: 'One more' });
  expect([more.statusCode, more.json().code]).toEqual([409, 'view.limitReached']);
  await createView(uma, { name: 'For all', isShared: true });
});

test('each view has the count of the list it opens, in one call and within reach', async () => {
  const counts = async (caller: Caller, query = '') =>
    (await caller.call('GET', `/api/users/views/counts${query}`)).json<{ id: number; count: number }[]>();
  const total = async (caller: Caller, query: string) =>
    (await caller.call('GET', `/api/users?${query}`)).json<{ total: number }>().total;
  const everybody = await createView(una, { name: 'Everybody', isShared: true, search: {} });
  const locked = await createView(una, {
    name: 'Locked',
    isShared: true,
    search: { status: 'LO', access: 'RU' },
  });
  const found = await createView(una, {
    name: 'Found',
    isShared: true,
    search: { search: 'maplegrove', product: 'snf' },
  });
  for (const [caller, place] of [
    [una, ''],
    [leo, 'location=101&'],
  ] as const) {
    const all = new Map(
      (await counts(caller, place && '?location=101')).map(({ id, ...rest }) => [id, rest]),
    );
    expect(all.get(everybody)).toEqual({ count: await total(caller, place), isExact: true });
    expect(all.get(locked)?.count).toBe(await total(caller, `${place}userStatus=LO&userAccessType=RU`));
    expect(all.get(found)?.count).toBe(await total(caller, `${place}searchString=maplegrove&product=snf`));
    expect(all.size).toBe((await list(caller)).views.length);
  }
  expect((await leo.call('GET', '/api/users/views/counts?location=999')).statusCode).toBe(403);
});

test('refuses a view with the same column twice', async () => {
  expect((await postView(una, { columns: ['status', 'status'] })).statusCode).toBe(400);
});
