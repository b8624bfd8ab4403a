import { setTimeout as pause } from 'node:timers/promises';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { Products } from '@keystead/connectors/products/port.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../../tooling/test/app.ts';
import { systemOrigin } from '../../records/audit.ts';
import { readAnyUser } from '../record/find-user.ts';
import { type Engine, startEngine } from './engine.ts';
import { recordUserChange } from './record-user-change.ts';

type World = Awaited<ReturnType<typeof testApp>>;

let world: World;
let ssoid: string;
let calls: string[];
let answer: (product: string) => Promise<void>;
let removing: (key: string | undefined) => Promise<string>;
let engines: Engine[] = [];

const products: Pick<Products, 'put' | 'setActive' | 'remove'> = {
  put: async ({ product }, _, { idempotencyKey }) => {
    calls.push(`${product} ${idempotencyKey}`);
    await answer(product);
    return { statusCode: 201, description: 'Created', there: 'active' };
  },
  setActive: async () => ({ statusCode: 200, description: '', there: 'inactive' }),
  remove: async (_, __, { idempotencyKey }) => ({
    statusCode: 204,
    description: await removing(idempotencyKey),
    there: 'missing',
  }),
};

const start = (retryPausesMs: number[] = []) => {
  const engine = startEngine({
    data: world.services.data,
    products: products as Products,
    messageBus: { publish: async () => ({ statusCode: 202, description: '{"message":"ok"}' }) },
    log: world.services.log,
    workload: world.services.workload,
    retryPausesMs,
  } as never);
  engines.push(engine);
  return engine;
};

const change = async (): Promise<void> => {
  await world.services.data.transaction('all', async (tx) => {
    const user = await readAnyUser(tx, ssoid);
    if (!user) throw new Error('gone');
    const access = { ...user.access, slProvisioned: true, ppProvisioned: true };
    await tx
      .updateTable('users')
      .set({ access: JSON.stringify(access) })
      .where('ssoid', '=', ssoid)
      .execute();
    const before = { ...user, access: { ...access, slProvisioned: false, ppProvisioned: false } };
    await recordUserChange(tx, systemOrigin('trace'), {
      type: 'Update User',
      before,
      after: { ...user, access },
    });
  });
};

const steps = () =>
  world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('sub_transactions')
      .select(['id', 'product_name', 'status_name', 'status_code', 'attempts', 'cause'])
      .where('ssoid', '=', ssoid)
      .orderBy('id')
      .execute(),
  );

const statusOf = async (product: string) =>
  (await steps()).filter((step) => step.product_name === product).map((step) => step.status_name);

beforeAll(async () => {
  world = await testApp();
});

afterAll(() => world.close());

beforeEach(async () => {
  for (const engine of engines) await engine.stop();
  engines = [];
  calls = [];
  answer = async () => undefined;
  removing = async () => '';
  await world.services.data.transaction('all', async (tx) => {
    await tx.deleteFrom('provisioning_breakers').execute();
    await tx
      .updateTable('sub_transactions')
      .set({ status_name: 'Skipped' })
      .where('status_name', '=', 'In Progress')
      .execute();
    const user = await tx
      .selectFrom('users')
      .select('ssoid')
      .where('customer_id', '=', 1)
      .where('config_id', '=', 1)
      .where('status', '=', 'A')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('sub_transactions')
              .select('id')
              .whereRef('sub_transactions.ssoid', '=', 'users.ssoid'),
          ),
        ),
      )
      .orderBy('ssoid')
      .executeTakeFirstOrThrow();
    ssoid = user.ssoid;
  });
});

test('notifies every affected system once, and ends the transaction', async () => {
  await change();
  start();
  await vi.waitFor(
    async () => expect((await steps()).every((step) => step.status_name === 'Completed')).toBe(true),
    5000,
  );
  expect(calls.map((call) => call.split(' ')[0]).sort()).toEqual(['pp', 'sl']);
  const [transaction] = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('transactions')
      .select(['status_name', 'ended_at', 'open_count'])
      .where('ssoid', '=', ssoid)
      .execute(),
  );
  expect(transaction).toMatchObject({ status_name: 'Completed', open_count: 0 });
  expect(transaction?.ended_at).toBeInstanceOf(Date);
});

test('two processes share the work and do nothing twice', async () => {
  for (let round = 0; round < 5; round++) await change();
  start();
  start();
  await vi.waitFor(
    async () => expect((await steps()).every((step) => step.status_name === 'Completed')).toBe(true),
    5000,
  );
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toHaveLength(10);
});

test('sends changes of a user to a system in order, even if the first try fails', async () => {
  let isFirst = true;
  answer = async (product) => {
    if (product !== 'sl' || !isFirst) return;
    isFirst = false;
    throw new ExternalError('SL', 'failed', 'SL broke.', { status: 500 });
  };
  await change();
  await change();
  start([50]);
  await vi.waitFor(async () => expect(await statusOf('SL')).toEqual(['Completed', 'Completed']), 5000);
  const keys = calls.filter((call) => call.startsWith('sl')).map((call) => Number(call.split(' ')[1]));
  expect(keys).toEqual([...keys].sort((a, b) => a - b));
  expect(keys).toHaveLength(3);
});

test('fails immediately on a refusal, and after the last try when there is no reply', async () => {
  answer = async (product) => {
    if (product === 'sl') throw new ExternalError('SL', 'refused', 'No.', { status: 400 });
    throw new ExternalError('PP', 'timeout', 'PP did not answer in time.');
  };
  await change();
  start([20, 20]);
  await vi.waitFor(async () => expect(await statusOf('PP')).toEqual(['Failed']), 5000);
  expect(calls.filter((call) => call.startsWith('sl'))).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith('pp'))).toHaveLength(3);
  const failed = (await steps()).filter((step) => step.status_name === 'Failed');
  expect(failed.every((step) => step.cause !== null)).toBe(true);
});

test('retries after an unreadable reply and does not count it as success', async () => {
  answer = async (product) => {
    throw new ExternalError(product.toUpperCase(), 'nonsense', 'An unexpected reply.', { status: 200 });
  };
  await change();
  start([20, 20]);
  await vi.waitFor(async () => expect(await statusOf('PP')).toEqual(['Failed']), 5000);
  expect(calls.filter((call) => call.startsWith('pp'))).toHaveLength(3);
  expect((await steps()).find((step) => step.product_name === 'PP')).toMatchObject({
    status_code: null,
    attempts: 3,
  });
});

test('takes over the work of a dead process when its lease expires', async () => {
  await change();
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('sub_transactions')
      .set({ lease_until: new Date(Date.now() + 1500), attempts: 1 })
      .where('ssoid', '=', ssoid)
      .execute(),
  );
  start();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(calls).toEqual([]);
  await vi.waitFor(async () => expect(await statusOf('SL')).toEqual(['Completed']), 6000);
});

test('a later success resolves an earlier failure', async () => {
  answer = async () => {
    throw new ExternalError('X', 'refused', 'No.', { status: 422 });
  };
  await change();
  start();
  await vi.waitFor(async () => expect(await statusOf('SL')).toEqual(['Failed']), 5000);
  answer = async () => undefined;
  await change();
  await vi.waitFor(async () => expect(await statusOf('SL')).toEqual(['Resolved', 'Completed']), 5000);
});

test('a system that keeps failing rests while the others go on', async () => {
  answer = async (product) => {
    if (product === 'sl') throw new ExternalError('SL', 'unreachable', 'SL cannot be reached.');
  };
  for (let round = 0; round < 6; round++) await change();
  start([1, 1, 1, 1, 1, 1, 1, 1]);
  await vi.waitFor(async () => expect(await statusOf('PP')).toEqual(Array(6).fill('Completed')), 5000);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(calls.filter((call) => call.startsWith('sl'))).toHaveLength(5);
});

/** Changes the given number of users of one environment, to be provisioned to one product. */
const changeMany = (people: number): Promise<number[]> =>
  world.services.data.transaction('all', async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
          created_by_first_name, created_by_last_name, open_count)
        select 1, 1, gen_random_uuid(), 'Delete User', 'many' || n, 'Many', 'Many', 'System', '', 1
        from generate_series(1, ${people}) n returning id, ssoid)
      insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation)
      select id, 1, 1, ssoid, 'SL', 'remove' from made returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });

const endsOf = (ids: number[]) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('sub_transactions as s')
      .innerJoin('transactions as t', 't.id', 's.transaction_id')
      .select(['s.status_name as step', 't.status_name as whole', 't.open_count as open', 's.attempts'])
      .where('s.id', 'in', ids)
      .execute(),
  );

const completed = { step: 'Completed', whole: 'Completed', open: 0, attempts: 1 };

test('sends a place no more at a time than its limit, and claims nothing it has to give back', async () => {
  let active = 0;
  let maxActive = 0;
  removing = async () => {
    maxActive = Math.max(maxActive, ++active);
    await pause(20);
    active--;
    return '';
  };
  const ids = await changeMany(40);
  start();
  await vi.waitFor(async () => expect(await endsOf(ids)).toEqual(ids.map(() => completed)), 10_000);
  expect(maxActive).toBe(8);
});

test('claims orders in batches with pauses while user calls are in progress', async () => {
  const at: number[] = [];
  removing = async () => String(at.push(performance.now()));
  const endCall = world.services.workload.beginCall();
  const ids = await changeMany(24);
  start();
  await vi.waitFor(async () => expect(await endsOf(ids)).toEqual(ids.map(() => completed)), 10_000);
  endCall();
  const after = (index: number) => (at[index] ?? 0) - (at[0] ?? 0);
  expect(after(8)).toBeGreaterThan(150);
  expect(after(16)).toBeGreaterThan(350);
});

test('an order that cannot be recorded does not block the others', async () => {
  const ids = await changeMany(6);
  const [poisoned] = ids;
  removing = async (key) => (key === String(poisoned) ? 'not a text: \u0000' : 'Removed');
  start();
  await vi.waitFor(
    async () => expect((await endsOf(ids)).filter(({ step }) => step === 'Completed')).toHaveLength(5),
    5000,
  );
  expect(await endsOf(poisoned ? [poisoned] : [])).toMatchObject([{ step: 'In Progress', open: 1 }]);
});
