import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';

test.use({ person: people.una });

/** As if a new version had been deployed and the old files were gone. Returns the number of page loads since. */
const blockPart = async (page: Page, part: string): Promise<() => number> => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.route(new RegExp(`/assets/${part}-.*\\.js`), (route) => route.abort());
  return () => documents;
};

const failure = (page: Page) =>
  page.getByRole('region', { name: 'Alerts' }).getByText('This could not be loaded.');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a missing menu reloads the page once, and then breaks nothing else', async ({ page }) => {
    const openButton = page.getByRole('button', { name: 'Open navigation' });
    const menu = page.getByRole('dialog');
    await page.goto('/about');
    await expect(openButton).toBeVisible();
    const documents = await blockPart(page, 'navigation-list');
    await openButton.click();
    await expect.poll(documents).toBe(1);

    await openButton.click();
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu: Una Corp' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(documents()).toBe(1);

    await page.unrouteAll();
    await expect(async () => {
      await openButton.click({ timeout: 2000 });
      await expect(menu).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

test('a page with typed input reloads only on request, and nothing is lost', async ({ page }) => {
  await page.goto('/user/new');
  const duplicateCheck = page.waitForResponse(/\/api\/users\/duplicates$/);
  await page.getByLabel('First Name').fill('Paula');
  await page.getByLabel('Last Name').fill('Patient');
  await duplicateCheck;
  const documents = await blockPart(page, 'copy-access-dialog');
  const copy = page.getByRole('button', { name: 'Copy access from…' });
  await copy.click();
  await expect(failure(page)).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Paula');
  expect(documents()).toBe(0);

  page.on('dialog', (dialog) => dialog.accept());
  await copy.click();
  await expect.poll(documents).toBe(1);
  await expect(page.getByText('What you opened and typed has been restored')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Paula');
});
