import { todayIn } from '@keystead/contract/rules/time/deactivation-date.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import type { Data } from '../../data/database.ts';
import { deactivateDue } from './deactivate-due.ts';

const world = await openApp();
const { data } = world.services;

const setDay = (ssoid: string, day: string) =>
  data.transaction('all', (tx) =>
    tx.updateTable('users').set({ deactivation_date: day }).where('ssoid', '=', ssoid).execute(),
  );

const readStates = async (ssoids: string[]) => {
  const states = await data.transaction('all', (tx) =>
    tx.selectFrom('users').select(['ssoid', 'status']).where('ssoid', 'in', ssoids).execute(),
  );
  return new Map(states.map(({ ssoid, status }) => [ssoid, status]));
};

test('skips a user whose date was moved after the list was read', async () => {
  const moved = await findSsoid(world, 'tod.today@maplegrove.example');
  const due = await findSsoid(world, 'fritz.future@maplegrove.example');
  for (const ssoid of [moved, due]) await setDay(ssoid, '2020-01-01');
  let transactions = 0;
  const afterTheFirst: Data['transaction'] = async (...args) => {
    const done = await data.transaction(...args);
    if (++transactions === 1) await setDay(moved, '2999-12-31');
    return done;
  };
  await deactivateDue({ ...world.services, data: { ...data, transaction: afterTheFirst } });
  expect(await readStates([moved, due])).toEqual(
    new Map([
      [moved, 'A'],
      [due, 'D'],
    ]),
  );
  const [audit] = await data.transaction('all', (tx) =>
    tx.selectFrom('audit_events').select('actor_name').where('target_id', '=', due).execute(),
  );
  expect(audit).toEqual({ actor_name: 'System' });
});

test('keeps the last corporate admin and records it once', async () => {
  const ulf = await findSsoid(world, 'ulf.corp@harborpoint.example');
  await setDay(ulf, '2020-01-01');
  for (let run = 0; run < 2; run++) await deactivateDue(world.services);
  await setDay(ulf, '2999-12-31');
  expect(await readStates([ulf])).toEqual(new Map([[ulf, 'A']]));
  const records = await data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'actor_name', 'result'])
      .where('target_id', '=', ulf)
      .execute(),
  );
  expect(records).toEqual([
    {
      event: 'Last corporate admin not deactivated on the set date',
      actor_name: 'System',
      result: 'Failure',
    },
  ]);
});

test('one failure stops none of the others, but fails the job', async () => {
  const failing = await findSsoid(world, 'sara.suspfuture@maplegrove.example');
  const due = await findSsoid(world, 'olivia.ord@maplegrove.example');
  for (const ssoid of [failing, due]) await setDay(ssoid, '2020-01-01');
  const { directory } = world.services;
  const setStatus: typeof directory.setStatus = (tx, user, status) =>
    user.ssoid === failing ? Promise.reject(new Error('Off.')) : directory.setStatus(tx, user, status);
  await expect(deactivateDue({ ...world.services, directory: { ...directory, setStatus } })).rejects.toThrow(
    '1 of 2 failed.',
  );
  expect(await readStates([failing, due])).toEqual(
    new Map([
      [failing, 'S'],
      [due, 'D'],
    ]),
  );
});

test('a date has come when it has where the customer is, also if the customer is moved there', async () => {
  const user = await findSsoid(world, 'dan.duo@duovalley.example');
  const moveCustomer = (zone: string) =>
    data.transaction('all', (tx) =>
      tx
        .updateTable('customers')
        .set({ time_zone: zone })
        .where('account_name', '=', 'Duo Valley Care')
        .execute(),
    );
  // It is never the same day in these two, whenever this runs.
  const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  await setDay(user, todayIn(first));
  await moveCustomer(last);
  await deactivateDue(world.services);
  expect(await readStates([user])).toEqual(new Map([[user, 'A']]));
  await moveCustomer(first);
  await deactivateDue(world.services);
  expect(await readStates([user])).toEqual(new Map([[user, 'D']]));
});
