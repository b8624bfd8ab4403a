import { expect } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { atOaks, everyProduct, givenUser } from './given.ts';

test.use({ person: people.una });

test('opens at the part in the address, until the user scrolls', async ({ page }) => {
  const user = await givenUser(page, { ...atOaks, ...everyProduct });
  await page.goto(`/user/${user.ssoid}#person-activity`);
  await expect(page.getByRole('region', { name: 'Activity' }).getByText('Una Corp').first()).toBeVisible();
  const activity = page.getByRole('heading', { level: 2, name: 'Activity' });
  await expect(activity).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Activity', exact: true })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await page.mouse.wheel(0, -10_000);
  await page.getByRole('button', { name: 'Collapse All' }).click();
  await expect(page.getByRole('button', { name: 'Expand All' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
