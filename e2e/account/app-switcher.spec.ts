import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Applications' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Applications' });

const tiles = [
  { key: 'sl', name: 'Senior Living', url: 'https://sl.maplegrove.example/' },
  { key: 'lpc', name: 'Life Plan Community', url: 'https://lpc.maplegrove.example/' },
  { key: 'pp', name: 'Payment Portal', url: 'https://pp.maplegrove.example/' },
  { key: 'pd', name: 'Private Duty', url: 'https://pd.maplegrove.example/' },
];

const watchScripts = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/app-switcher-(?!slot)[\w-]+\.js/.test(request.url())) seen.push(request.url());
  });
  return seen;
};

test.describe('when it is turned on', () => {
  test.use({ person: people.olivia });

  test('the panel comes from our own server and opens new tabs', async ({ page, baseURL }) => {
    const loaded = watchScripts(page);
    await page.route('**/api/launcher', (route) => route.fulfill({ json: { tiles } }));
    await page.goto('/about');
    const launcherRequest = page.waitForRequest('**/api/launcher');
    await opener(page).click();
    expect((await launcherRequest).postDataJSON()).toEqual({
      method: 'GET',
      contentType: 'application/json',
      body: null,
      target: 'applications',
    });
    expect(loaded.length).toBeGreaterThan(0);
    for (const script of loaded) expect(new URL(script).origin).toBe(baseURL);
    for (const { name, url } of tiles) {
      const tile = panel(page).getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(tile).toHaveAttribute('href', url);
      await expect(tile).toHaveAttribute('target', '_blank');
      await expect(tile).toHaveAttribute('rel', /noopener/);
    }
    await expectAccessible(page);
    await screenshot(page, 'app-switcher');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('it says so if there is nothing to open', async ({ page }) => {
    await page.route('**/api/launcher', (route) => route.fulfill({ json: { tiles: [] } }));
    await page.goto('/about');
    await opener(page).click();
    await expect(panel(page)).toHaveText('No applications available.');
    await expectAccessible(page);
  });

  test('it is hidden without an error if the toggle fails', async ({ page }) => {
    const loaded = watchScripts(page);
    await page.route('**/api/feature-toggle', (route) => route.fulfill({ status: 500 }));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(opener(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(loaded).toEqual([]);
  });

  test('the server does not open an address from the browser', async ({ page }) => {
    await page.goto('/about');
    const response = await page.request.post('/api/launcher', {
      headers: { origin: new URL(page.url()).origin },
      data: { method: 'GET', contentType: 'application/json', target: 'https://evil.example/' },
    });
    expect(response.status()).toBe(404);
  });
});

test.describe('when it is turned off', () => {
  test.use({ person: people.ulf });

  test('there is neither script nor button', async ({ page }) => {
    const loaded = watchScripts(page);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(opener(page)).toHaveCount(0);
    expect(loaded).toEqual([]);
  });
});
