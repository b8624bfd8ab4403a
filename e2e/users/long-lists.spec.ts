import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { givenUser, openUser, readUser, section } from './given.ts';

test.use({ person: people.una });

test('typing filters a region tree and keeps the selection', async ({ page }) => {
  const user = await givenUser(page, {
    userType: 'Corporate',
    corporationName: 'Maple Midwest',
    role: 'Regional Manager',
    usesMeridian: true,
    userRegions: [],
  });
  await openUser(page, user.ssoid);
  await page.getByRole('button', { name: 'Edit Meridian 360' }).click();
  const meridianSection = section(page, 'Meridian 360');
  await meridianSection.getByRole('checkbox', { name: 'Oaks' }).check();
  const filter = meridianSection.getByRole('searchbox', { name: 'Filter regions, districts and facilities' });
  await filter.fill('river');
  await expect(meridianSection.getByText('5 of 20 shown')).toBeVisible();
  await expect(meridianSection.getByRole('checkbox', { name: 'Oaks' })).toHaveCount(0);
  await expect(meridianSection.getByRole('checkbox', { name: 'Willows' })).toBeVisible();
  await filter.fill('hawth');
  // A parent node contains only what is shown.
  await filter.press('Enter');
  await meridianSection.getByRole('checkbox', { name: 'South Region' }).check();
  await expect(meridianSection.getByText('2 facilities selected')).toBeVisible();
  await screenshot(page, 'user-detail-region-filter');
  await expectAccessible(page, '#snf-body');
  await filter.press('Escape');
  await expect(filter).toHaveValue('');
  await expect(meridianSection.getByRole('checkbox', { name: 'Oaks' })).toBeChecked();
  await meridianSection.getByRole('button', { name: 'Save' }).click();
  await expect(meridianSection.getByRole('button', { name: 'Save' })).toHaveCount(0);
  expect((await readUser(page, user.ssoid)).userRegions.map(({ name }) => name)).toEqual([
    'Oaks',
    'Hawthorns',
  ]);
});

test('typing filters the facilities of a prescriber', async ({ page }) => {
  await page.goto('/users');
  await page.getByLabel('Last Name').fill('Physician');
  await page.getByRole('link', { name: 'Ada Physician' }).click();
  await page.getByRole('button', { name: 'Edit Meridian 360' }).click();
  const meridianSection = section(page, 'Meridian 360');
  const filter = meridianSection.getByRole('searchbox', { name: 'Filter facilities' });
  await expect(filter).toBeVisible();
  const count = await meridianSection.getByRole('checkbox', { checked: true }).count();
  await filter.fill('larch');
  await expect(meridianSection.getByText('1 of 20 shown')).toBeVisible();
  await meridianSection.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(meridianSection.getByRole('combobox', { name: 'Role at Larches' })).toBeVisible();
  await screenshot(page, 'user-detail-facility-filter');
  await expectAccessible(page, '#snf-body');
  await filter.fill('');
  await expect(meridianSection.getByRole('checkbox', { checked: true })).toHaveCount(count + 1);
});
