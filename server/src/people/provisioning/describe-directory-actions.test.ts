import {
  describeSubTransaction,
  truncateDescription,
} from '@keystead/contract/users/transaction-description.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

/** What the log says about the directory for each change of a user, oldest first. */
const directoryStepsOf = async (ssoid: string) => {
  const steps = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('sub_transactions')
      .select([
        'product_name as productName',
        'status_code as statusCode',
        'status_description as statusDescription',
      ])
      .where('ssoid', '=', ssoid)
      .where('product_name', '=', 'OKTA')
      .orderBy('id')
      .execute(),
  );
  expect(steps.map(({ statusCode }) => statusCode)).toEqual(steps.map(() => null));
  return steps.map(describeSubTransaction);
};

test('the log says what was done in the directory without claiming a call', async () => {
  const { ssoid } = (await una.call('POST', '/api/users', newUserBody())).json();
  const path = `/api/users/${ssoid}`;
  const save = async (change: object) => {
    const user = (await una.call('GET', path)).json();
    expect((await una.call('PUT', path, { ...user, ...change })).statusCode).toBe(200);
  };
  await save({ title: 'RN', slProvisioned: true });
  await save({ slProvisioned: false });
  await save({ userName: `${ssoid}@maplegrove.example`, adminToolRole: 'CLA' });
  await una.call('POST', `${path}/suspend`);
  await una.call('POST', `${path}/activate`);
  await una.call('POST', `${path}/temporary-password`, {
    credentials: { password: { value: 'Harvest#Moon42' } },
  });
  await una.call('POST', `${path}/deactivate`);
  await una.call('DELETE', path);
  const descriptions = await directoryStepsOf(ssoid);
  expect(descriptions).toEqual([
    'Added as Pending user action. New password link.',
    'Profile changed.',
    'Nothing changed in the directory.',
    'Username changed. Admin access or rights changed. Sessions ended.',
    'Status changed from Pending user action to Suspended. Sessions ended.',
    'Status changed from Suspended to Pending user action. New password link.',
    'Status changed from Pending user action to Password expired. Password set. Sessions ended.',
    'Status changed from Password expired to Deactivated. Sessions ended.',
    'Sessions ended. Removed from the directory.',
  ]);
  // A new user is the most frequent line of the log: it is readable without a click.
  expect(truncateDescription(descriptions[0] ?? '')).toBeNull();
});
