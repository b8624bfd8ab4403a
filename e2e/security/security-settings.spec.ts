import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { configurationAdmin } from './configuration-admin.ts';

test.use({ person: configurationAdmin });

test('security settings are read, refused outside their range, saved and protected from a stale save', async ({
  page,
}) => {
  await page.goto('/configuration/security-settings');
  const value = (label: string) => page.locator('dt', { hasText: label }).locator('+ dd');
  await expect(value('Session timeout (minutes)')).toHaveText('15');
  await expect(value('Bad-password limit')).toHaveText('5');
  await expect(value('Automatic unlock (minutes)')).toHaveText('15');
  await expect(value('Password expiry (days)')).toHaveText('Never');
  await expect(value('Password history')).toHaveText('4');
  await expect(value('Temporary password validity (hours)')).toHaveText('72');
  await expect(value('Require security questions')).toHaveText('Off');
  await expect(value('Allow self-service reset')).toHaveText('On');
  await expect(page.getByText('At least 9 characters')).toBeVisible();
  await screenshot(page, 'security-settings');
  await expectAccessible(page);

  const edit = page.getByRole('button', { name: 'Edit Sessions and passwords' });
  const save = page.getByRole('button', { name: 'Save' });
  await edit.click();
  const timeout = page.getByLabel('Session timeout (minutes)');
  await expect(timeout).toBeFocused();
  await expect(save).toBeDisabled();
  await timeout.fill('1');
  await page.getByLabel('Bad-password limit').fill('');
  await page.getByLabel('Temporary password validity (hours)').fill('721');
  await save.click();
  await expect(page.getByText('Please enter a whole number from 2 to 480.')).toBeVisible();
  await expect(page.getByText('Please enter a whole number from 3 to 10.')).toBeVisible();
  await expect(page.getByText('Please enter a whole number from 1 to 720.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'security-settings-edited');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(value('Session timeout (minutes)')).toHaveText('15');

  await edit.click();
  await timeout.fill('20');
  await page.getByLabel('Temporary password validity (hours)').fill('48');
  const url = '/api/security/settings';
  const { settings, version } = await (await page.request.get(url)).json();
  const conflictingUpdate = await page.request.put(url, {
    data: { ...settings, passwordHistory: 6, version },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(conflictingUpdate.status()).toBe(204);
  await save.click();
  const changes = page.getByRole('table', { name: 'What has changed' });
  await expect(changes.getByRole('row').nth(1)).toHaveText(/Password history\s*4\s*6\s*not changed/);
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await save.click();
  await expect(page.getByText('Security settings have been saved.')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(value('Session timeout (minutes)')).toHaveText('20');
  await expect(value('Password history')).toHaveText('6');
  await expect(value('Temporary password validity (hours)')).toHaveText('48');
});

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a customer gives its sign-in page a color and a logo', async ({ page, browser }) => {
  await page.goto('/configuration/security-settings');
  await page.getByRole('button', { name: 'Edit Sign-in page' }).click();
  const color = page.getByRole('textbox', { name: 'Color', exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await color.fill('plum');
  await save.click();
  await expect(page.getByText('Please enter a color such as #116a65.')).toBeVisible();
  await color.fill('#7a1f4b');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image …' }).click();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') };
  await (await chooser).setFiles(logo);
  await expect(page.getByRole('img', { name: 'The logo as it is shown' })).toBeVisible();
  // A browser reports the same file again only if none is selected.
  const fileInput = page.locator('input[type=file]');
  expect(await fileInput.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('The sign-in page has been saved.')).toBeVisible();

  const section = page.getByRole('region', { name: 'Sign-in page' });
  const address = new URL((await section.locator('code').textContent()) ?? '');
  const visitor = await browser.newPage({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: [], origins: [] },
  });
  await visitor.goto(`${address.pathname}${address.search}`);
  const side = visitor.locator('[data-known]');
  await expect(side).toHaveCSS('background-color', 'rgb(122, 31, 75)');
  await expect(side.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expectAccessible(visitor);
  await visitor.close();
});
