import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { deliver } from './deliver.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const { data } = world.services;

const newUser = async (): Promise<string> =>
  (await una.call('POST', '/api/users', newUserBody({ email: 'first@mail.example' }))).json().ssoid;

beforeEach(() => {
  world.enqueued.length = 0;
});

const act = async (ssoid: string, action: string, body?: object) =>
  expect((await una.call('POST', `/api/users/${ssoid}/${action}`, body)).statusCode).toBeLessThan(300);

const links = () =>
  world.enqueued.flatMap((job) =>
    job.queue === 'mail.send' && job.data.text.includes('token=') ? [job.data] : [],
  );

/** Works off the queue as it was filled, after the mail server was away; returns who got a link. */
const deliverAll = async (): Promise<string[]> => {
  const send = vi.fn(async (_to: string) => undefined);
  for (const { deliveryId, to, validUntil } of links())
    await deliver(data, deliveryId, () => send(to), { validUntil });
  return send.mock.calls.map(([to]) => to);
};

const linkStates = async (ssoid: string) => {
  const deliveries = (await una.call('GET', `/api/users/${ssoid}/deliveries`)).json();
  return deliveries
    .filter(({ kind }: { kind: string }) => kind !== 'notice')
    .map(({ state }: { state: string }) => state);
};

test('sends only the newest of several links that were waiting', async () => {
  const ssoid = await newUser();
  await act(ssoid, 'reset-password');
  await act(ssoid, 'reset-password');
  expect(await linkStates(ssoid)).toEqual(['Waiting', 'Superseded', 'Superseded']);
  const newest = links().at(-1);
  const send = vi.fn(async (_text: string) => undefined);
  for (const { deliveryId, text } of links()) await deliver(data, deliveryId, () => send(text));
  expect(send.mock.calls).toEqual([[newest?.text]]);
  expect(await linkStates(ssoid)).toEqual(['Sent', 'Superseded', 'Superseded']);
});

test.each([
  ['deactivated', 'deactivate', undefined],
  ['suspended', 'suspend', undefined],
  [
    'given a temporary password',
    'temporary-password',
    { credentials: { password: { value: 'Harvest#Moon42' } } },
  ],
])('sends no link to a user who has been %s since', async (_, action, body) => {
  const ssoid = await newUser();
  await act(ssoid, action, body);
  expect(await deliverAll()).toEqual([]);
  expect(await linkStates(ssoid)).toEqual(['Superseded']);
});

test('does not take a mail that was voided while it was being sent for one that failed', async () => {
  const ssoid = await newUser();
  const [mail] = links();
  await deliver(data, mail?.deliveryId, async () => {
    await act(ssoid, 'deactivate');
    throw new Error('The mail server cannot be reached.');
  });
  expect(await linkStates(ssoid)).toEqual(['Superseded']);
});

test('a link that expired before it could be sent is an error of the user', async () => {
  const ssoid = await newUser();
  const [mail] = links();
  expect(Date.parse(mail?.validUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await data.transaction('all', (tx) =>
    sql`update password_links set expires_at = now() where ssoid = ${ssoid}`.execute(tx),
  );
  const send = vi.fn(async () => undefined);
  await deliver(data, mail?.deliveryId, send, { validUntil: new Date().toISOString() });
  expect(send).not.toHaveBeenCalled();
  expect((await una.call('GET', `/api/users/${ssoid}/deliveries`)).json()).toMatchObject([
    { state: 'Failed', reason: 'The message expired before it could be sent.' },
  ]);
});
