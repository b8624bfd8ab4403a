import { setTimeout as pause } from 'node:timers/promises';
import { OutsideError } from '@keystead/connectors/outside-error.ts';
import { describeSubTransaction } from '@keystead/contract/users/transaction-description.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { deliveryTries } from '../../jobs/queues.ts';
import { deliver } from './deliver.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const { data } = world.services;

const newUser = async (change?: object): Promise<string> =>
  (await una.call('POST', '/api/users', newUserBody(change))).json().ssoid;

/** The newest mail to somebody that waits in the queue. */
const mailTo = (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('deliveries')
      .select('id')
      .where('ssoid', '=', ssoid)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  );

const seenOf = async (ssoid: string) => (await una.call('GET', `/api/users/${ssoid}/deliveries`)).json();
const errorsOf = async (ssoid: string) =>
  (await una.call('GET', `/api/transaction-log/user-error/${ssoid}`)).json().count;

const refuse = async () => {
  throw new OutsideError('mail', 'refused', 'The mail server refused the message (550).', { status: 550 });
};
const silent = async () => {
  throw new OutsideError('mail', 'unreachable', 'The mail server cannot be reached.');
};

test('what is on its way, what is tried again and what went out is seen on the person', async () => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  expect(world.enqueued.at(-1)).toMatchObject({ queue: 'mail.send', data: { deliveryId: id } });
  expect(await seenOf(ssoid)).toMatchObject([
    { kind: 'activation', channel: 'mail', state: 'Waiting', attempts: 0, reason: '' },
  ]);
  await expect(deliver(data, id, silent)).rejects.toThrow('cannot be reached');
  expect(await seenOf(ssoid)).toMatchObject([
    { state: 'Waiting', attempts: 1, reason: 'The mail server cannot be reached.', endDate: null },
  ]);
  expect(await errorsOf(ssoid)).toBe(0);
  await deliver(data, id, async () => undefined);
  expect(await seenOf(ssoid)).toMatchObject([{ state: 'Sent', attempts: 2, reason: '' }]);
});

test('a refusal is final: it is an error of the person in the log, until another mail goes out', async () => {
  const ssoid = await newUser();
  await deliver(data, (await mailTo(ssoid)).id, refuse);
  expect(await seenOf(ssoid)).toMatchObject([
    { state: 'Failed', reason: 'The mail server refused the message (550).' },
  ]);
  expect(await errorsOf(ssoid)).toBe(1);
  const [transaction] = (await una.call('GET', `/api/transaction-log?search=${ssoid}`)).json().data;
  expect(transaction).toMatchObject({ type: 'Send Email', statusName: 'Failed' });
  const [step] = transaction.subTransactions;
  expect(step).toMatchObject({ productName: 'mail', statusCode: 550, allowedActions: ['resolve'] });
  expect(describeSubTransaction(step)).toBe('The mail server refused the message (550).');
  const again = await una.call(
    'POST',
    `/api/transaction-log/sub-transactions/${step.subTransactionId}/retry`,
  );
  expect([again.statusCode, again.json().code]).toEqual([409, 'transaction.sentAnew']);

  expect((await una.call('POST', `/api/users/${ssoid}/reset-password`)).statusCode).toBeLessThan(300);
  await deliver(data, (await mailTo(ssoid)).id, async () => undefined);
  expect(await errorsOf(ssoid)).toBe(0);
  expect((await seenOf(ssoid)).map((one: { state: string }) => one.state)).toEqual(['Sent', 'Failed']);
});

test('a mail that goes out waits for whoever is resolving an earlier one', async () => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  await deliver(data, id, refuse);
  const { sending } = await data.transaction('all', async (tx) => {
    await sql`select from transactions where ssoid = ${ssoid} for update`.execute(tx);
    const going = deliver(data, id, async () => undefined);
    // Until it waits for the transaction.
    await pause(300);
    await sql`update sub_transactions set resolved_reason = 'By hand.' where ssoid = ${ssoid}`.execute(tx);
    return { sending: going };
  });
  await sending;
  expect(await errorsOf(ssoid)).toBe(0);
});

test.each([
  ['mail', 535],
  ['text messages', 401],
])('what %s refuse for our credential (%i) is tried until that is set right', async (system, status) => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  const locked = async () => {
    throw new OutsideError(system, 'refused', `Refused (${status}).`, { status });
  };
  await expect(deliver(data, id, locked)).rejects.toThrow('Refused');
  expect(await seenOf(ssoid)).toMatchObject([{ state: 'Waiting', attempts: 1 }]);
  expect(await errorsOf(ssoid)).toBe(0);
  await deliver(data, id, async () => undefined);
  expect(await seenOf(ssoid)).toMatchObject([{ state: 'Sent' }]);
});

test('silence is failed after the last try, and the queue is told that it is over', async () => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  for (let tries = 1; tries < deliveryTries; tries++)
    await expect(deliver(data, id, silent)).rejects.toThrow();
  expect(await errorsOf(ssoid)).toBe(0);
  await deliver(data, id, silent);
  expect(await seenOf(ssoid)).toMatchObject([{ state: 'Failed', attempts: deliveryTries }]);
  expect(await errorsOf(ssoid)).toBe(1);
});

test('a message whose reader is gone is nobody’s error', async () => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  await una.call('POST', `/api/users/${ssoid}/deactivate`);
  await una.call('DELETE', `/api/users/${ssoid}`);
  await deliver(data, id, silent);
});

test('who does not reach the person does not see their messages', async () => {
  const ssoid = await newUser();
  const leo = await as(world, 'leo.local@maplegrove.example');
  const ursula = await as(world, 'ursula.corp@duovalley.example');
  for (const caller of [leo, ursula])
    expect((await caller.call('GET', `/api/users/${ssoid}/deliveries`)).statusCode).toBe(404);
});
