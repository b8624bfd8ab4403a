import { expect } from '@playwright/test';
import { serverUrl } from '../addresses.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { findUser, readUser } from './given.ts';

test.use({ person: people.una });

test('a user whose date has come is deactivated within a minute, and no scheduled job fails', async ({
  page,
}) => {
  const { ssoid } = await findUser(page, 'Tod', 'Today');
  await expect
    .poll(async () => (await readUser(page, ssoid)).status, { timeout: 80_000, intervals: [1000] })
    .toBe('D');
  await page.goto(`/user/${ssoid}`);
  await expect(page.getByRole('main').locator('header')).toContainText('Deactivated');
  const metrics = await (await fetch(`${serverUrl}/metrics`)).text();
  expect(metrics).toContain('jobs_total{queue="users.deactivate-due",outcome="completed"}');
  const failedQueues = [...metrics.matchAll(/queue="([^"]+)",outcome="failed"/g)].map(([, queue]) => queue);
  // Other tests make mail, text messages and the systems behind these fail on purpose.
  const onDemand = /\.(send|mark|refresh)$/;
  expect(failedQueues.filter((queue = '') => queue === 'records.mark' || !onDemand.test(queue))).toEqual([]);
});
