import { openedFor, openedForHeader } from '@keystead/contract/opened-for.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';

const world = await openApp();

const entry = { name: 'Opened for', entries: '203.0.113.7' };

type Target = { method: 'POST' | 'PUT'; url: string };

const addingList: Target = { method: 'POST', url: '/api/security/ip-lists' };
const chooseCustomer = (accountId: number): Target => ({
  method: 'PUT',
  url: `/api/support-customers/${accountId}`,
});

/** A call as a page makes it. */
const save = ({ send }: Caller, page: string, target = addingList) =>
  send({
    ...target,
    headers: {
      [openedForHeader]: page,
      ...(target === addingList && { 'content-type': 'application/json' }),
    },
    ...(target === addingList && { payload: JSON.stringify(entry) }),
  });

const lists = async ({ call }: Caller): Promise<string> =>
  (await call('GET', '/api/security/ip-lists')).payload;

test('a save from a page opened for another customer is refused and not stored', async () => {
  const sam = await as(world, 'sam.super@provider.example');
  expect((await sam.call('PUT', '/api/support-customers/10001')).statusCode).toBe(204);
  const page = openedFor({ ssoid: sam.ssoid, customerId: 1 });
  expect((await save(sam, page, chooseCustomer(10002))).statusCode).toBe(204);
  const refused = await save(sam, page);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'session.otherCustomer',
    message: 'You have switched to another customer since this page was opened. Nothing has been saved.',
  });
  expect(await lists(sam)).not.toContain(entry.name);
  // Choosing a customer is the way back, so every page of the person can do it.
  expect((await save(sam, page, chooseCustomer(10001))).statusCode).toBe(204);
  expect((await save(sam, page)).statusCode).toBe(201);
  expect(await lists(sam)).toContain(entry.name);
});

test('a save from a page opened by another person is refused before checking rights', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  const page = openedFor({ ssoid: una.ssoid, customerId: 1 });
  for (const target of [addingList, chooseCustomer(10001)]) {
    const refused = await save(olivia, page, target);
    expect(refused.statusCode, target.url).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'session.otherPerson',
      message: 'Someone else has signed in since this page was opened. Nothing has been saved.',
    });
  }
});

test('reads, session keep-alives and calls without a page are not checked', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const headers = { [openedForHeader]: 'somebody/9' };
  const read = await una.send({ method: 'GET', url: '/api/security/ip-lists', headers });
  expect(read.statusCode).toBe(200);
  const refresh = '/components/identity-management/token/refresh';
  expect((await una.send({ method: 'POST', url: refresh, headers })).statusCode).toBe(200);
  const listed = await una.call('POST', '/api/security/ip-lists', { ...entry, name: 'No page' });
  expect(listed.statusCode).toBe(201);
});
