import { text as readText } from 'node:stream/consumers';
import type { Process, ProcessItem } from '@keystead/contract/processes/process.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openApp } from '../../../tooling/test/app.ts';
import { as } from '../../../tooling/test/caller.ts';
import { origin } from '../../../tooling/test/processes/process-world.ts';
import { startProcessEngine } from './engine.ts';
import { defineProcessKind } from './kind.ts';
import { toProcessKinds } from './kinds.ts';
import { startProcess } from './start-process.ts';
import { sweepProcesses } from './sweep-processes.ts';

let release: () => void = () => undefined;
const waitForRelease = () =>
  new Promise<void>((resolve) => {
    release = resolve;
  });

const kindOf = (kind: string, reach: 'starter' | 'customer' | 'everywhere') =>
  defineProcessKind({
    kind,
    access: { see: { anyOf: ['UM_ADMIN', 'ECT_READONLY'] }, cancel: { anyOf: ['UM_CORP_ADMIN'] }, reach },
    parallel: 1,
    input: z.object({}),
    item: z.object({ waits: z.boolean() }),
    results: {
      fileName: 'Test.csv',
      columns: [
        ['name', (item) => item.name],
        ['result', (item) => item.state],
        ['message', (item) => item.reason?.text ?? ''],
      ],
    },
    runItem: async ({ key, item }) => {
      if (item.waits) await waitForRelease();
      if (key === '2') return { state: 'Failed', reason: sentence('process.told', { text: '=Not two.' }) };
      return { state: 'Done' };
    },
  });

const own = kindOf('test.own', 'starter');
const shared = kindOf('test.shared', 'customer');
const staff = kindOf('test.staff', 'everywhere');
const kinds = toProcessKinds([own, shared, staff]);

const world = await openApp({}, { processKinds: kinds });
const una = await as(world, 'una.corp@maplegrove.example');
const clara = await as(world, 'clara.limited@maplegrove.example');
const olivia = await as(world, 'olivia.ord@maplegrove.example');
const ulf = await as(world, 'ulf.corp@harborpoint.example');
const rob = await as(world, 'rob.read@provider.example');
const { data } = world.services;

let engine: ReturnType<typeof startProcessEngine>;
beforeAll(() => {
  const timings = { leaseMs: 20_000, heartbeatMs: 5000, pollMs: 50, progressMs: 50 };
  engine = startProcessEngine({ ...world.services, services: world.services, kinds, timings });
});
afterAll(async () => {
  release();
  await engine.stop();
});

const begin = (kind: typeof own, waits: boolean, count = 3) =>
  data.transaction('all', (tx) =>
    startProcess(tx, origin(1, una.ssoid), kind, {
      customerId: 1,
      input: {},
      items: Array.from({ length: count }, (_, index) => ({
        key: String(index + 1),
        name: `Item ${index + 1}`,
        data: { waits },
      })),
    }),
  );

/** Distinct, so that it is not taken for a second click. */
const beginNew = async (kind: typeof own, waits: boolean, count?: number): Promise<string> => {
  await data.transaction('all', (tx) =>
    tx
      .updateTable('processes')
      .set({ request_hash: Buffer.from('other') })
      .execute(),
  );
  return (await begin(kind, waits, count)).id;
};

const get = async (id: string, caller = una) => caller.call('GET', `/api/processes/${id}`);
const read = async (id: string, caller = una) => (await get(id, caller)).json<Process>();
const waitForEnd = (id: string, caller = una) =>
  vi.waitFor(async () => expect((await read(id, caller)).status).not.toBe('InProgress'), 10_000);

test('a process is visible to the people its kind names; others get "not found"', async () => {
  const ids = {
    own: await beginNew(own, false),
    shared: await beginNew(shared, false),
    staff: await beginNew(staff, false),
  };
  const codes = async (id: string) =>
    Promise.all([una, clara, olivia, ulf, rob].map(async (caller) => (await get(id, caller)).statusCode));
  expect(await codes(ids.own)).toEqual([200, 404, 404, 404, 404]);
  expect(await codes(ids.shared)).toEqual([200, 200, 404, 404, 404]);
  expect(await codes(ids.staff)).toEqual([404, 404, 404, 404, 200]);
  for (const path of ['items', 'events', 'results'])
    expect((await olivia.call('GET', `/api/processes/${ids.own}/${path}`)).statusCode).toBe(404);
  expect((await clara.call('POST', `/api/processes/${ids.own}/cancel`)).statusCode).toBe(404);
  await Promise.all([waitForEnd(ids.own), waitForEnd(ids.shared), waitForEnd(ids.staff, rob)]);
});

test('its items are listed with their reasons, by state and page, and exported as CSV', async () => {
  const id = await beginNew(own, false);
  await waitForEnd(id);
  expect(await read(id)).toMatchObject({
    status: 'CompletedWithErrors',
    isWaiting: false,
    customerName: 'Maple Grove Senior Care',
    counts: { total: 3, done: 2, failed: 1, skipped: 0, cancelled: 0 },
    allowedActions: [],
  });
  const list = async (query: string) =>
    (await una.call('GET', `/api/processes/${id}/items${query}`)).json<{
      rows: ProcessItem[];
      total: number;
    }>();
  const failed = await list('?state=Failed');
  expect(failed.total).toBe(1);
  expect(failed.rows).toMatchObject([
    {
      key: '2',
      reason: { code: 'process.told', values: { text: '=Not two.' }, text: '=Not two.' },
      attempts: 1,
    },
  ]);
  expect((await list('?page=2&size=2')).rows.map(({ position }) => position)).toEqual([3]);
  const csv = await una.call('GET', `/api/processes/${id}/results`);
  expect(csv.headers['content-disposition']).toBe('attachment; filename=Test.csv');
  expect(csv.body.split('\r\n')).toEqual([
    '\ufeffname,result,message',
    'Item 1,Done,',
    "Item 2,Failed,'=Not two.",
    'Item 3,Done,',
    '',
  ]);
});

test('a cancel ends items that have not started, once; running ones are finished', async () => {
  const id = await beginNew(shared, true);
  await vi.waitFor(async () => expect((await itemStates(id))[0]).toBe('Working'), 10_000);
  expect((await clara.call('POST', `/api/processes/${id}/cancel`)).statusCode).toBe(403);
  const reply = await una.call('POST', `/api/processes/${id}/cancel`);
  expect(reply.json()).toMatchObject({ status: 'InProgress', isCancelling: true, allowedActions: [] });
  expect((await una.call('POST', `/api/processes/${id}/cancel`)).statusCode).toBe(200);
  expect(await itemStates(id)).toEqual(['Working', 'Cancelled', 'Cancelled']);
  release();
  await waitForEnd(id);
  expect(await read(id)).toMatchObject({ status: 'Cancelled', counts: { done: 1, cancelled: 2 } });
  const audit = await data.transaction('all', (tx) =>
    tx.selectFrom('audit_events').select('event').where('target_id', '=', id).execute(),
  );
  expect(audit).toEqual([{ event: 'Process cancelled' }]);
  const other = await beginNew(shared, false);
  await waitForEnd(other);
  expect((await una.call('POST', `/api/processes/${other}/cancel`)).json().code).toBe('process.ended');
});

test('clients watching it receive its progress until it ends', async () => {
  const id = await beginNew(own, false);
  world.services.processUpdates.publish('');
  const announcing = setInterval(() => world.services.processUpdates.publish(id), 20);
  const reply = await una.call('GET', `/api/processes/${id}/events`);
  clearInterval(announcing);
  expect(reply.headers['content-type']).toBe('text/event-stream');
  const updates = [...reply.body.matchAll(/^data: (.*)$/gm)].map(
    ([, text]) => JSON.parse(text ?? '') as Process,
  );
  expect(updates.at(-1)).toMatchObject({ id, status: 'CompletedWithErrors' });
});

test('clients watching it receive nothing more once their session has ended', async () => {
  const id = await beginNew(own, true, 1);
  await vi.waitFor(async () => expect((await itemStates(id))[0]).toBe('Working'), 10_000);
  const { cookie, call, ssoid } = await as(world, 'una.corp@maplegrove.example');
  const url = `/api/processes/${id}/events`;
  const reply = await world.app.inject({ url, headers: { cookie }, payloadAsStream: true });
  expect(reply.statusCode).toBe(200);
  await call('POST', '/components/identity-management/logout', { reason: 'user' });
  world.services.actors.handleNotification(ssoid);
  expect(await readText(reply.stream())).not.toContain('Completed');
  release();
  await waitForEnd(id);
});

test('a second click starts nothing; neither does a second process about the same subject', async () => {
  await beginNew(own, false, 1);
  const clicks = await Promise.all([begin(own, false, 2), begin(own, false, 2), begin(own, false, 2)]);
  expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
  expect(clicks.filter(({ isNew }) => isNew)).toHaveLength(1);
  const startForSubject = (ssoid: string) =>
    data.transaction('all', (tx) =>
      startProcess(tx, origin(1, ssoid), own, {
        customerId: 1,
        subject: 'one',
        input: {},
        items: [{ key: '1', name: '', data: { waits: true } }],
      }),
    );
  const { id } = await startForSubject(una.ssoid);
  await expect(startForSubject(clara.ssoid)).rejects.toMatchObject({ code: 'process.running', status: 409 });
  await vi.waitFor(async () => expect((await itemStates(id))[0]).toBe('Working'), 10_000);
  release();
  await waitForEnd(id);
});

test("another customer's transaction sees no processes or items, and old processes are swept after 400 days", async () => {
  const id = await beginNew(own, false);
  await waitForEnd(id);
  const visibleTo = (customerId: number) =>
    data.transaction({ customerId }, async (tx) => [
      (await tx.selectFrom('processes').select('id').where('id', '=', id).execute()).length > 0,
      (await tx.selectFrom('process_items').select('key').where('process_id', '=', id).execute()).length > 0,
    ]);
  expect(await visibleTo(1)).toEqual([true, true]);
  expect(await visibleTo(2)).toEqual([false, false]);
  const setAge = (days: number) =>
    data.transaction('all', (tx) =>
      tx
        .updateTable('processes')
        .set({ ended_at: sql<Date>`now() - ${days} * interval '1 day'` })
        .where('id', '=', id)
        .execute(),
    );
  await setAge(399);
  await sweepProcesses({ data });
  expect((await get(id)).statusCode).toBe(200);
  await setAge(401);
  await sweepProcesses({ data });
  expect((await get(id)).statusCode).toBe(404);
  expect(await itemStates(id)).toEqual([]);
});

const itemStates = async (id: string): Promise<string[]> =>
  data.transaction('all', async (tx) => {
    const rows = await tx
      .selectFrom('process_items')
      .select('state')
      .where('process_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(({ state }) => state);
  });
