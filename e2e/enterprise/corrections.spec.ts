import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { trackNetworkIdle } from '../track-network-idle.ts';
import { givenConfiguration, givenCustomer, givenParameter } from './given.ts';

test.use({ person: people.eve });

/** Counts how many times a call is made from now on. */
const countCalls = (page: Page, method: string, path: RegExp) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) count += 1;
  });
  return () => count;
};

test('a bulk delete removes what is checked and visible, not what is filtered out or collapsed', async ({
  page,
}) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  for (const key of ['zz.one', 'zz.two', 'yy.three']) await givenParameter(page, id, key, 'x');
  const waitUntilIdle = trackNetworkIdle(page);
  await page.goto(`/ect/configurations/detail/${id}`);
  await waitUntilIdle();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all of zz' }).check();
  await page.getByRole('checkbox', { name: 'Select all of yy' }).check();
  await expect(page.getByText('Selected: 3')).toBeVisible();
  await page.getByLabel('Filter parameters').fill('two');
  await expect(page.getByText('Selected: 1')).toBeVisible();
  await page.getByLabel('Filter parameters').fill('');
  await page.getByRole('button', { name: /^yy/ }).click();
  await expect(page.getByText('Selected: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Parameters' });
  await expect(dialog).toContainText('Selected: 2');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^Selected parameters have been removed/)).toBeVisible();
  const { parameters } = await (await page.request.get(`/api/ect/configurations/${id}`)).json();
  const keys = parameters.map(({ key }: { key: string }) => key);
  expect(keys).toContain('yy.three');
  expect(keys).not.toContain('zz.one');
});

test('a double click sends once', async ({ page }) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  await page.goto(`/ect/configurations/detail/${id}`);

  const adding = countCalls(page, 'POST', /\/api\/ect\/parameters$/);
  const form = page.getByRole('form', { name: 'Add Parameter' });
  await form.getByLabel('Key').fill('zz.twice');
  await form.getByLabel('Value').fill('1');
  await form.getByRole('button', { name: 'Add Parameter' }).dblclick();
  await expect(page.getByText('Parameter: zz.twice has been created successfully')).toBeVisible();
  expect(adding()).toBe(1);

  const saveCount = countCalls(page, 'PUT', /\/api\/ect\/configurations\/\d+$/);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Notes').fill('Once');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText(/^Configuration .* has been updated successfully$/)).toBeVisible();
  expect(saveCount()).toBe(1);
});

test('a save sends only the changes, and notices what another user has changed', async ({ page }) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  await page.goto(`/ect/configurations/detail/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Notes').fill('Mine');
  await givenParameter(page, id, 'thirdparty.tels.app.url.root', 'https://tels.example/theirs');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^This record was changed by \S+\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    configNotes: 'Mine',
    isGlobal: false,
    version: expect.any(Number),
  });
  await expect(page.getByText(/^Configuration .* has been updated successfully$/)).toBeVisible();
  await expect(page.getByLabel('TELS URL')).toHaveValue('https://tels.example/theirs');
});

test('a product cannot be deselected while a switch needs it, and actions are in the history', async ({
  page,
}) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  await givenParameter(page, id, 'snf.corpOid', '500101');
  await givenParameter(page, id, 'bp.globalsearch.enabled', 'True');
  await page.request.put(`/api/ect/configurations/${id}/outside-credentials/snf`, {
    data: { credential: 'abc' },
  });
  await page.goto(`/ect/configurations/detail/${id}`);
  const historyEntry = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(historyEntry).toContainText('Credential set');
  await expect(historyEntry).toContainText('Action done');
  await expect(historyEntry.getByRole('button', { name: 'Put back all parameters' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const product = page.getByRole('checkbox', { name: 'Skilled Nursing' });
  await product.click();
  await expect(page.getByText(/needed while Global Search is on/)).toBeVisible();
  await expect(product).toBeChecked();
  await page.getByRole('checkbox', { name: 'Global Search' }).uncheck();
  await product.click();
  await expect(product).not.toBeChecked();
});
