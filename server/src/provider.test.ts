import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../tooling/test/app.ts';
import { createBrowser } from '../../tooling/test/browser.ts';
import { as, type Caller } from '../../tooling/test/caller.ts';
import { findSsoid } from '../../tooling/test/find-ssoid.ts';
import { signInAs, startSignIn } from '../../tooling/test/sign-in.ts';
import type { Tx } from './data/database.ts';

const world = await openApp();
const inAll = <T>(work: (tx: Tx) => Promise<T>) => world.services.data.transaction('all', work);

const names = {
  pat: 'pat.provider@provider.example',
  sue: 'sue.support@provider.example',
  sam: 'sam.super@provider.example',
  eve: 'eve.edit@provider.example',
  lou: 'lou.logs@provider.example',
};
const pat = await as(world, names.pat);
const provider = await inAll((tx) =>
  tx
    .selectFrom('customers as c')
    .innerJoin('configurations as e', 'e.customer_id', 'c.id')
    .select(['c.id', 'c.account_id as accountId', 'e.id as configId', 'c.version'])
    .where('c.is_provider', '=', true)
    .executeTakeFirstOrThrow(),
);

const usersSeenBy = async ({ call }: Caller): Promise<string[]> =>
  (await call('GET', '/api/users?rowsPerPage=500'))
    .json<{ data: { userName: string }[] }>()
    .data.map(({ userName }) => userName);

test("lets the provider's corporate admin administer the staff without selecting a customer", async () => {
  const seen = await usersSeenBy(pat);
  expect(seen).toEqual(expect.arrayContaining(Object.values(names)));
  expect(seen.every((name) => name.endsWith('@provider.example'))).toBe(true);
  const locked = await findSsoid(world, 'lena.lockedout@provider.example');
  expect((await pat.call('POST', `/api/users/${locked}/unlock`)).json()).toMatchObject({ status: 'Active' });
});

test('lets the provider reach all of its staff', async () => {
  const support = await findSsoid(world, names.sam);
  const { allowedActions } = (await pat.call('GET', `/api/users/${support}`)).json();
  expect(allowedActions).toEqual(
    expect.arrayContaining(['suspend', 'setTemporaryPassword', 'manageFactors']),
  );
});

test.each([names.sue, names.sam])(
  '%s starts without a customer and never reaches the staff',
  async (name) => {
    const support = await as(world, name);
    expect((await support.call('GET', '/api/users')).json()).toMatchObject({ code: 'customer.notSelected' });
    const offered = (await support.call('GET', '/api/customers')).json<{ accountId: string }[]>();
    expect(offered.map(({ accountId }) => accountId)).not.toContain(provider.accountId);
    expect((await support.call('PUT', `/api/support-customers/${provider.accountId}`)).statusCode).toBe(404);
    await support.call('PUT', '/api/support-customers/10001');
    const seen = await usersSeenBy(support);
    expect(seen).toContain('una.corp@maplegrove.example');
    expect(seen.filter((one) => one.endsWith('@provider.example'))).toEqual([]);
    expect((await support.call('GET', `/api/users/${pat.ssoid}`)).statusCode).toBe(404);
  },
);

test('lets support staff who also administer the provider select it, as long as they do', async () => {
  const sid = await as(world, 'sid.supfed@provider.example');
  const setAccess = (access: 'UMA' | 'RU') =>
    inAll((tx) =>
      tx.updateTable('users').set({ admin_access: access }).where('ssoid', '=', sid.ssoid).execute(),
    );
  await setAccess('UMA');
  expect((await sid.call('GET', '/api/users')).statusCode).toBe(409);
  expect((await sid.call('PUT', `/api/support-customers/${provider.accountId}`)).statusCode).toBe(204);
  expect(await usersSeenBy(sid)).toContain(names.pat);
  expect((await sid.call('GET', '/api/customer-view')).json()).toMatchObject({
    selectedCustomer: { accountId: provider.accountId },
  });
  await setAccess('RU');
  expect((await sid.call('GET', '/api/users')).json()).toMatchObject({ code: 'customer.notSelected' });
});

test('hides the staff from other staff and other customers', async () => {
  expect((await (await as(world, names.eve)).call('GET', '/api/users')).statusCode).toBe(403);
  const una = await as(world, 'una.corp@maplegrove.example');
  expect((await usersSeenBy(una)).filter((name) => name.endsWith('@provider.example'))).toEqual([]);
  expect((await una.call('GET', `/api/users/${pat.ssoid}`)).statusCode).toBe(404);
});

test('hides the provider from users who configure customers', async () => {
  const { call } = await as(world, names.eve);
  const { rows } = (await call('GET', '/api/ect/customers?search=Meridian&size=100')).json();
  expect(rows).toEqual([]);
  const { id, configId, accountId, version } = provider;
  const parameter = { configurationId: configId, key: 'zz.color', value: 'red' };
  const replies = await Promise.all([
    call('GET', `/api/ect/customers/${id}`),
    call('PUT', '/api/ect/customers', { id, accountId: '77777', accountName: 'Mine', version }),
    call('DELETE', `/api/ect/customers/${id}`),
    call('GET', `/api/ect/configurations/${configId}`),
    call('DELETE', `/api/ect/configurations/${configId}`),
    call('GET', `/api/ect/customers/${id}/parameters`),
    call('POST', '/api/ect/parameters', parameter),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(replies.length).fill(404));
  const taken = await call('POST', '/api/ect/customers', { accountId, accountName: 'Mine' });
  expect(taken.statusCode).toBe(400);
});

test('keeps exactly one customer as the provider', async () => {
  const change = (statement: string) => inAll((tx) => sql.raw(statement).execute(tx));
  await expect(change('delete from customers where is_provider')).rejects.toThrow('stays');
  await expect(change('update customers set is_provider = false where is_provider')).rejects.toThrow('stays');
  await expect(change('update customers set is_provider = true where id = 1')).rejects.toThrow('duplicate');
});

test('shows staff working for a customer their own record and no other staff', async () => {
  const ssoid = await findSsoid(world, names.sue);
  const seen = await world.services.data.transaction({ customerId: 1, ssoid }, async (tx) => {
    await tx.updateTable('users').set({ title: 'Ms' }).where('ssoid', '=', ssoid).execute();
    return tx.selectFrom('users').select('user_name').where('customer_id', '=', provider.id).execute();
  });
  expect(seen).toEqual([{ user_name: names.sue }]);
});

test("records staff sign-ins in the provider's audit, and support work in the customer's", async () => {
  await signInAs(world, names.sue);
  const { call, ssoid } = await as(world, names.sue);
  await call('PUT', '/api/support-customers/10002');
  const events = await inAll((tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'customer_id'])
      .where('actor_ssoid', '=', ssoid)
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  );
  expect(events).toEqual([
    { event: 'Customer selected', customer_id: 2 },
    { event: 'Sign in', customer_id: provider.id },
  ]);
});

const enter = async (userName: string) => {
  const signIn = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  const reply = await signIn.submit('password', { userName, password: 'Welcome#2026' });
  return { status: reply.status, step: reply.json<SignInStep>().step };
};

test("applies the provider's sign-on policies and factors to the staff", async () => {
  expect((await enter('theo.twofactor@provider.example')).step).toBe('code');
  expect((await enter(names.lou)).step).toBe('done');
  const { policies } = (await pat.call('GET', '/api/security/sign-on-policies')).json<{
    policies: { id: number; name: string }[];
  }>();
  const assign = (name: string) =>
    inAll((tx) =>
      tx
        .updateTable('users')
        .set({ sign_on_policy_ids: policies.filter((one) => one.name === name).map(({ id }) => id) })
        .where('user_name', '=', names.lou)
        .execute(),
    );
  await assign('Code at every sign-on');
  expect((await enter(names.lou)).step).toBe('phone');
  await assign('No access');
  expect((await enter(names.lou)).status).not.toBe(200);
});
