import { setTimeout as pause } from 'node:timers/promises';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import { describeSubTransaction } from '@keystead/contract/users/transaction-description.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { outsideTransaction } from '../../../../tooling/test/no-slow-work.ts';
import { deliveryTries } from '../../jobs/queues.ts';
import { deliver } from './deliver.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const { data } = world.services;

const newUser = async (change?: object): Promise<string> =>
  (await una.call('POST', '/api/users', newUserBody(change))).json().ssoid;

/** The newest mail to a user that is waiting in the queue. */
const mailTo = (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('deliveries')
      .select('id')
      .where('ssoid', '=', ssoid)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  );

const deliveriesOf = async (ssoid: string) =>
  (await una.call('GET', `/api/users/${ssoid}/deliveries`)).json();
const errorsOf = async (ssoid: string) =>
  (await una.call('GET', `/api/transaction-log/user-error/${ssoid}`)).json().count;

const refuse = async () => {
  throw new ExternalError('mail', 'refused', 'The mail server refused the message (550).', { status: 550 });
};
const silent = async () => {
  throw new ExternalError('mail', 'unreachable', 'The mail server cannot be reached.');
};

test('the user shows pending, retried and sent messages', async () => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  expect(world.enqueued.at(-1)).toMatchObject({ queue: 'mail.send', data: { deliveryId: id } });
  expect(await deliveriesOf(ssoid)).toMatchObject([
    { kind: 'activation', channel: 'mail', state: 'Waiting', attempts: 0, reason: '' },
  ]);
  await expect(deliver(data, id, silent)).rejects.toThrow('cannot be reached');
  expect(await deliveriesOf(ssoid)).toMatchObject([
    { state: 'Waiting', attempts: 1, reason: 'The mail server cannot be reached.', endDate: null },
  ]);
  expect(await errorsOf(ssoid)).toBe(0);
  await deliver(data, id, async () => undefined);
  expect(await deliveriesOf(ssoid)).toMatchObject([{ state: 'Sent', attempts: 2, reason: '' }]);
});

test('a code is not sent after its time, and why it was late remains', async () => {
  const ssoid = await findSsoid(world, 'olivia.ord@maplegrove.example');
  await una.call('POST', `/api/users/${ssoid}/factors/sms?phoneNumber=6125550111`);
  const job = world.enqueued.findLast(({ queue }) => queue === 'text-message.send');
  if (job?.queue !== 'text-message.send') throw new Error('No code was sent.');
  const { deliveryId, validUntil = '' } = job.data;
  expect(Date.parse(validUntil) - Date.now()).toBeGreaterThan(4.5 * 60_000);
  await expect(deliver(data, deliveryId, silent, { validUntil })).rejects.toThrow('cannot be reached');
  const send = vi.fn(async () => undefined);
  await deliver(data, deliveryId, send, { validUntil: new Date().toISOString() });
  expect(send).not.toHaveBeenCalled();
  expect(await deliveriesOf(ssoid)).toContainEqual(
    expect.objectContaining({
      kind: 'code',
      state: 'Failed',
      attempts: 1,
      reason: 'The mail server cannot be reached.',
    }),
  );
  expect(await errorsOf(ssoid)).toBe(1);
});

test('a refusal is final: it is logged as an error of the user until another mail is sent', async () => {
  const ssoid = await newUser();
  await deliver(data, (await mailTo(ssoid)).id, refuse);
  expect(await deliveriesOf(ssoid)).toMatchObject([
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
  expect((await deliveriesOf(ssoid)).map((one: { state: string }) => one.state)).toEqual(['Sent', 'Failed']);
});

/** Changes where a user is reached, and returns the notices of it that are waiting, by recipient. */
const change = async (ssoid: string, values: object) => {
  const before = (await una.call('GET', `/api/users/${ssoid}`)).json();
  const reply = await una.call('PUT', `/api/users/${ssoid}`, { ...before, ...values });
  expect(reply.statusCode, reply.body).toBe(200);
  const notices = await data.transaction('all', (tx) =>
    tx
      .selectFrom('deliveries')
      .select(['id', 'recipient'])
      .where('ssoid', '=', ssoid)
      .where('kind', '=', 'notice')
      .where('state', '=', 'Waiting')
      .execute(),
  );
  return new Map(notices.map(({ id, recipient }) => [recipient, id]));
};

const noEmail = { email: '', password: 'Harvest#Moon42' };

test.each([
  ['email', {}, ['made@mail.example', 'wrong@mail.example', 'right@mail.example']],
  ['mobilePhone', noEmail, ['6125550101', '6125550102', '6125550103']],
])('what arrives at the old %s says nothing about the new one', async (field, values, places) => {
  const [old, wrong, right] = places as [string, string, string];
  const ssoid = await newUser({ ...values, [field]: old });
  const to = (place: string) => (field === 'email' ? place : `+1${place}`);
  const mistyped = await change(ssoid, { [field]: wrong });
  await deliver(data, mistyped.get(to(wrong)), refuse);
  await deliver(data, mistyped.get(to(old)), async () => undefined);
  expect(await errorsOf(ssoid)).toBe(1);

  const corrected = await change(ssoid, { [field]: right });
  await deliver(data, corrected.get(to(right)), async () => undefined);
  expect(await errorsOf(ssoid)).toBe(0);
  await deliver(data, corrected.get(to(wrong)), refuse);
  expect(await errorsOf(ssoid)).toBe(0);
  const failed = { recipient: to(wrong), state: 'Failed' };
  expect(await deliveriesOf(ssoid)).toContainEqual(expect.objectContaining(failed));
});

test('an outgoing mail waits while an earlier one is being resolved', async () => {
  const ssoid = await newUser();
  await deliver(data, (await mailTo(ssoid)).id, refuse);
  await una.call('POST', `/api/users/${ssoid}/reset-password`);
  const { id } = await mailTo(ssoid);
  const { sending } = await data.transaction('all', async (tx) => {
    await sql`select from transactions where ssoid = ${ssoid} for update`.execute(tx);
    const inProgress = outsideTransaction(() => deliver(data, id, async () => undefined));
    // Give it time to block on the transaction.
    await pause(300);
    await sql`update sub_transactions set resolved_reason = 'By hand.' where ssoid = ${ssoid}`.execute(tx);
    return { sending: inProgress };
  });
  await sending;
  expect(await errorsOf(ssoid)).toBe(0);
});

test.each([
  ['mail', 535],
  ['text messages', 401],
])('retries %s refused because of our credential (%i) until that is fixed', async (system, status) => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  const locked = async () => {
    throw new ExternalError(system, 'refused', `Refused (${status}).`, { status });
  };
  await expect(deliver(data, id, locked)).rejects.toThrow('Refused');
  expect(await deliveriesOf(ssoid)).toMatchObject([{ state: 'Waiting', attempts: 1 }]);
  expect(await errorsOf(ssoid)).toBe(0);
  await deliver(data, id, async () => undefined);
  expect(await deliveriesOf(ssoid)).toMatchObject([{ state: 'Sent' }]);
});

test('fails after the last try without a reply, and ends the job', async () => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  for (let tries = 1; tries < deliveryTries; tries++)
    await expect(deliver(data, id, silent)).rejects.toThrow();
  expect(await errorsOf(ssoid)).toBe(0);
  await deliver(data, id, silent);
  expect(await deliveriesOf(ssoid)).toMatchObject([{ state: 'Failed', attempts: deliveryTries }]);
  expect(await errorsOf(ssoid)).toBe(1);
});

test('fails on the last try that the queue allows, even if an earlier one was lost', async () => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  await data.transaction('all', (tx) =>
    tx
      .updateTable('deliveries')
      .set({ attempts: deliveryTries - 2 })
      .where('id', '=', id)
      .execute(),
  );
  await deliver(data, id, silent, { isLastTry: true });
  expect(await deliveriesOf(ssoid)).toMatchObject([{ state: 'Failed', attempts: deliveryTries - 1 }]);
  expect(await errorsOf(ssoid)).toBe(1);
});

test('a message to a deleted user is not an error', async () => {
  const ssoid = await newUser();
  const { id } = await mailTo(ssoid);
  await una.call('POST', `/api/users/${ssoid}/deactivate`);
  await una.call('DELETE', `/api/users/${ssoid}`);
  await deliver(data, id, silent);
});

test("callers who cannot access the user do not see the user's messages", async () => {
  const ssoid = await newUser();
  const leo = await as(world, 'leo.local@maplegrove.example');
  const ursula = await as(world, 'ursula.corp@duovalley.example');
  for (const caller of [leo, ursula])
    expect((await caller.call('GET', `/api/users/${ssoid}/deliveries`)).statusCode).toBe(404);
});
