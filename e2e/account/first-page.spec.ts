import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { password, people } from '../people.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

const firstPageLimit = 200_000;
const firstStylesLimit = 20_000;
const frameLimit = 80_000;
const screenLimit = 75_000;
/** Dialogs and other parts that a screen opens. */
const screenPartLimit = 80_000;

const watchConsole = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
};

const responsesOf = (page: Page, type: 'script' | 'stylesheet'): Response[] => {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === type) responses.push(response);
  });
  return responses;
};

const weightsOf = (responses: Response[]): Promise<number[]> =>
  Promise.all(responses.map(async (response) => gzipSync(await response.body()).length));

const total = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0);

test('the first page is small, allows only its own scripts and needs no mouse', async ({ page }) => {
  const problems = watchConsole(page);
  const scripts = responsesOf(page, 'script');
  const styles = responsesOf(page, 'stylesheet');
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      throw new Error(`${violatedDirective} refuses ${sample}`);
    }),
  );
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(await response?.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);

  await expect(page.getByRole('complementary', { name: 'Demo installation' })).toBeVisible();
  const sizes = await weightsOf(scripts);
  expect(total(await weightsOf(styles))).toBeLessThanOrEqual(firstStylesLimit);
  test.info().annotations.push({ type: 'JavaScript, gzip', description: `${total(sizes)} bytes` });
  expect(total(sizes)).toBeGreaterThan(0);
  expect(total(sizes)).toBeLessThanOrEqual(firstPageLimit);
  expect(sizes.length).toBeLessThanOrEqual(7);

  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(people.olivia.userName);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'User menu: Olivia Ord' })).toBeVisible();
  await page.goto('/acknowledgements');
  await expect(page.getByRole('table')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a page whose code fails to load offers to try again', async ({ page }) => {
  await page.route(/\/assets\/frame-.*\.js/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('There was an error while loading the application.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test.describe('signed in', () => {
  test.use({ person: people.olivia });

  test('a page loads in one round trip, without waiting to learn who is signed in', async ({ page }) => {
    const scripts = responsesOf(page, 'script');
    const parts = page.waitForResponse(/\/assets\/signed-in-parts/);
    const screen = page.waitForResponse(/\/assets\/about-screen/);
    await page.route('**/components/identity-management/claims', async (route) => {
      await Promise.all([parts, screen]);
      await route.continue();
    });
    await page.goto('/about');
    await expect(page.getByRole('button', { name: 'User menu: Olivia Ord' })).toBeVisible();
    expect(scripts.length).toBeLessThanOrEqual(14);
    await page.waitForLoadState('networkidle');
    // A stylesheet that is applied twice would override those that came after it.
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets).toEqual([...new Set(sheets)]);
  });
});

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean };

test('the frame behind the sign-in and every further screen are small', () => {
  const dist = join(import.meta.dirname, '../../console/dist');
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const withImports = (key: string): string[] => [key, ...(chunks[key]?.imports ?? []).flatMap(withImports)];
  const sizes = new Map(
    Object.keys(chunks).map((key) => {
      const file = chunks[key]?.file ?? '';
      return [key, file.endsWith('.js') ? gzipSync(readFileSync(join(dist, file))).length : 0];
    }),
  );
  const weight = (key: string, loadedKeys: Set<string>): number =>
    total([...new Set(withImports(key))].map((one) => (loadedKeys.has(one) ? 0 : (sizes.get(one) ?? 0))));

  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const start = new Set(
    Object.keys(chunks)
      .filter((key) => page.includes(`/${chunks[key]?.file}`))
      .flatMap(withImports),
  );
  const frameKey = 'src/shell/signed-in-parts.tsx';
  expect(weight(frameKey, start)).toBeGreaterThan(0);
  expect(weight(frameKey, start)).toBeLessThanOrEqual(frameLimit);
  const frame = new Set([...start, ...withImports(frameKey)]);
  for (const key of Object.keys(chunks).filter((one) => one.endsWith('-screen.tsx')))
    expect(weight(key, frame), key).toBeLessThanOrEqual(screenLimit);
  for (const key of Object.keys(chunks).filter((one) => chunks[one]?.isDynamicEntry))
    expect(weight(key, frame), key).toBeLessThanOrEqual(screenPartLimit);
});

test('the first key press skips the menus to the content', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a monitor can send a HEAD request to an address', async ({ request }) => {
  expect((await request.head('/login')).status()).toBe(200);
  expect((await request.head('/api/nothing')).status()).toBe(404);
});
