import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as } from '../../../tooling/test/caller.ts';
import { newUserBody } from '../../../tooling/test/new-user.ts';
import { saveUnmappedLocation } from '../people/mappings/mappings.store.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

const world = await openApp();
const { data } = world.services;
const dayMs = 24 * 60 * 60 * 1000;

test('forgets locations that have not come for a year', async () => {
  await data.transaction('all', async (tx) => {
    for (const [value, days] of Object.entries({ Recent: 300, Old: 370 })) {
      await saveUnmappedLocation(tx, 1, value, 'someone');
      await tx
        .updateTable('unmapped_locations')
        .set({ last_at: new Date(Date.now() - days * dayMs) })
        .where('external_value', '=', value)
        .execute();
    }
  });
  await sweepLeftovers({ data });
  const rows = await data.transaction('all', (tx) =>
    tx
      .selectFrom('unmapped_locations')
      .select('external_value')
      .where('external_value', 'in', ['Recent', 'Old'])
      .execute(),
  );
  expect(rows).toEqual([{ external_value: 'Recent' }]);
});

test.each([
  ['without a reason', 'Failed', null, 'The message was not sent within two days.', 1],
  ['with a reason', 'Failed', 'Try later (451).', 'Try later (451).', 1],
  ['no longer wanted', 'Superseded', null, '', 0],
])('a message %s whose job is gone ends as %s', async (name, state, before, reason, errors) => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const { ssoid } = (await una.call('POST', '/api/users', newUserBody())).json();
  await data.transaction('all', async (tx) => {
    await tx
      .updateTable('deliveries')
      .set({ created_at: new Date(Date.now() - 3 * dayMs), reason: before })
      .where('ssoid', '=', ssoid)
      .execute();
    if (name === 'no longer wanted')
      await tx.updateTable('users').set({ status: 'S' }).where('ssoid', '=', ssoid).execute();
  });
  await sweepLeftovers({ data });
  const deliveries = (await una.call('GET', `/api/users/${ssoid}/deliveries`)).json();
  expect(deliveries).toMatchObject([{ state, reason }]);
  const { count } = (await una.call('GET', `/api/transaction-log/user-error/${ssoid}`)).json();
  expect(count).toBe(errors);
});
