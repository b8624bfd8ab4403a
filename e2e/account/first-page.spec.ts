import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { password, people } from '../people.ts';
import { test } from '../test.ts';

const limit = 200_000;

const watch = (page: Page): string[] => {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  return troubles;
};

test('the first page brings at most 200 kB of JavaScript', async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Demo installation' })).toBeVisible();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'JavaScript, gzip', description: `${total} bytes` });
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(limit);
});

test('neither the policy nor the console has anything to complain about', async ({ page }) => {
  const troubles = watch(page);
  await page.goto('/login');
  await page.getByLabel('Username').fill(people.olivia.userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'User menu: Olivia Ord' })).toBeVisible();
  await page.goto('/acknowledgements');
  await expect(page.getByRole('table')).toBeVisible();
  expect(troubles).toEqual([]);
});

test('the page allows no script but its own', async ({ request }) => {
  const response = await request.get('/login');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(await response.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
});

test('signing in works with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(people.olivia.userName);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'User menu: Olivia Ord' })).toBeVisible();
});

test('the first key reaches the content past the menus', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
