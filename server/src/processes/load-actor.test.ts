import type { UserStatus } from '@keystead/contract/people/status.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { loadActor } from './load-actor.ts';

const world = await openApp();
const ssoid = await findSsoid(world, 'una.corp@maplegrove.example');

test.each<[UserStatus, boolean]>([
  ['A', true],
  ['LO', true],
  ['S', false],
  ['D', false],
])('a starter with the status %s can finish their work: %s', async (status, canFinish) => {
  const actor = await world.services.data.transaction('all', async (tx) => {
    await tx.updateTable('users').set({ status }).where('ssoid', '=', ssoid).execute();
    return loadActor(tx, { ssoid, customerId: 1, isEverywhere: false });
  });
  expect(actor?.ssoid).toBe(canFinish ? ssoid : undefined);
});
