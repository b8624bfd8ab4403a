import type { User } from '@keystead/contract/people/user.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { caseLogin } from '../../demo/people/demo-users.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const ssoid = await findSsoid(world, 'fred.federated@maplegrove.example');

const read = async (id: string): Promise<User> => (await una.call('GET', `/api/users/${id}`)).json();
const put = async (federatedLoginID: string, caller = una, id = ssoid) => {
  const reply = await caller.call('PUT', `/api/users/${id}`, { ...(await read(id)), federatedLoginID });
  return { status: reply.statusCode, body: reply.json() };
};

test('saves the id with its domain, trimmed and joined', async () => {
  expect(await put(' fred.at.home @MapleGrove-Care.example ')).toMatchObject({ status: 200 });
  expect(await read(ssoid)).toMatchObject({ federatedLoginID: 'fred.at.home@maplegrove-care.example' });
  await put('fred.k');
  expect((await read(ssoid)).federatedLoginID).toBe('fred.k@maplegrove.example');
  const audit = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select('after')
      .where('target_id', '=', ssoid)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
  expect(audit?.after).toMatchObject({ federatedLoginID: 'fred.k@maplegrove.example' });
});

test.each([
  ['', 'Please enter federated login id.'],
  [`${'x'.repeat(101)}@maplegrove.example`, 'Max 100 characters for Federated Login ID.'],
  ['a@b@maplegrove.example', 'Please enter federated login id without the domain.'],
  ['fred@elsewhere.example', 'No valid domain was found.'],
])('%j is refused at its field', async (login, message) => {
  const refusal = { fieldErrors: [{ field: 'federatedLoginID', message }] };
  expect(await put(login)).toMatchObject({ status: 400, body: refusal });
  if (login === '') return;
  const body = newUserBody({ federatedIdentity: true, federatedLoginID: login });
  expect((await una.call('POST', '/api/users', body)).json()).toMatchObject(refusal);
});

test('how a new user signs in must be chosen where the organization has its own sign-in', async () => {
  const reply = await una.call('POST', '/api/users', newUserBody({ federatedIdentity: undefined }));
  const problem = { field: 'federatedIdentity', message: 'Please select federation status.' };
  expect([reply.statusCode, reply.json().fieldErrors]).toMatchObject([400, [problem]]);
});

test('an id belongs to one user, and callers without access cannot change it', async () => {
  const taken = (await read(await findSsoid(world, `${caseLogin('matrix.a.fed.mail')}@maplegrove.example`)))
    .federatedLoginID;
  expect(await put(taken)).toMatchObject({ status: 409, body: { code: 'user.federatedLoginTaken' } });
  const clara = await as(world, 'clara.limited@maplegrove.example');
  expect(await put('fred.x', clara)).toMatchObject({ status: 403 });
  const idm = await findSsoid(world, 'nina.nophone@maplegrove.example');
  expect(await put('nina.x', una, idm)).toMatchObject({ status: 403 });
});

test('a user known by the username stays so under a new one', async () => {
  const { ssoid: id } = (
    await una.call(
      'POST',
      '/api/users',
      newUserBody({
        federatedIdentity: true,
        federatedLoginID: 'follow.me',
        userName: 'follow.me@maplegrove.example',
      }),
    )
  ).json();
  const user = await read(id);
  await una.call('PUT', `/api/users/${id}`, { ...user, userName: 'followed@maplegrove.example' });
  expect((await read(id)).federatedLoginID).toBe('followed@maplegrove.example');
});
