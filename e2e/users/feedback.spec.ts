import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectLayout } from '../layout.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { alertWith, givenUser, uniqueName } from './given.ts';
import { openList } from './user-list.ts';

test.use({ person: people.una });

test('a lost network is reported and retried, and a page opened in the meantime then opens', async ({
  page,
  context,
}) => {
  await openList(page);
  await context.setOffline(true);
  const bar = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect(bar).toBeVisible();
  await page.getByRole('table', { name: 'User List' }).getByRole('link').first().click();
  await expect(page.getByText('Unable to reach the server.')).toBeVisible();
  await bar.getByRole('button', { name: 'Retry' }).click();
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(page.getByText('Unable to reach the server.')).toBeHidden();
  await expect(page).toHaveURL(/\/user\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page reloaded without a network says so and comes back by itself', async ({ page, context }) => {
    await openList(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByText('Unable to reach the server.')).toBeVisible();
    await expectAccessible(page);
    await expectLayout(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    const cachedPaths = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cachedPaths.sort()).toEqual(['/color-scheme.js', '/mark.svg', '/offline.html', '/offline.js']);
    await context.setOffline(false);
    await expect(page.getByRole('table', { name: 'User List' })).toBeVisible();
    await expect(page).toHaveURL(/\/users/);
  });
});

test('the palette suspends a user by name, and the alert follows the products to the end', async ({
  page,
}) => {
  await openList(page);
  const lastName = uniqueName();
  const user = await givenUser(page, { firstName: 'Anna', lastName, slProvisioned: true });
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a screen' }).fill(`suspend anna ${lastName}`);
  await expect(page.getByRole('button', { name: /^Suspend Anna/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm Suspend' });
  await expect(dialog).toContainText(`Are you sure you want to suspend Anna ${lastName}?`);
  await expect(dialog).toContainText(`You can activate Anna ${lastName} again.`);
  await dialog.getByRole('button', { name: 'Suspend User' }).click();
  await expect(alertWith(page, `User Anna ${lastName} has been suspended.`)).toBeVisible();
  const alert = page.getByRole('region', { name: 'Alerts' });
  await expect(alert).toContainText(/(have|has) been told\./);
  await alert.getByRole('link', { name: `Open Anna ${lastName}` }).click();
  await expect(page).toHaveURL(`/user/${user.ssoid}`);
});
