import { expect } from '@playwright/test';
import { expectLoaded } from './expect-loaded.ts';
import { expectLayout, watchShifts } from './layout.ts';
import { people } from './people.ts';
import { personForScreen } from './person-for-screen.ts';
import { test } from './test.ts';
import { trackNetworkIdle } from './track-network-idle.ts';

/** How much a page may shift while its data loads. */
const shiftLimit = 0.05;

test('the sign-in fills its page and does not shift', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto('/login?mx.crmId=10001');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Demo installation' })).toBeVisible();
  expect(await shifts()).toBeLessThanOrEqual(shiftLimit);
  const [mainBox, bleedBox] = await Promise.all([
    page.getByRole('main').boundingBox(),
    page.locator('[data-bleed]').boundingBox(),
  ]);
  expect(bleedBox).toEqual(mainBox);
});

test.describe('an administrator', () => {
  test.use({ person: people.una, viewport: { width: 1440, height: 900 } });

  test('sees many people at a glance, and nothing shifts while they load', async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto('/users');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(20)).toBeAttached();
    expect.soft(await shifts(), 'the list').toBeLessThanOrEqual(shiftLimit);
    const visible = await rows.evaluateAll(
      (all) => all.slice(1).filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
    expect.soft(visible).toBeGreaterThanOrEqual(14);
    await expectLayout(page);

    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLoaded(page);
    expect.soft(await shifts(), 'home').toBeLessThanOrEqual(shiftLimit);

    await page.goto('/users?search=olivia');
    await page
      .getByRole('link', { name: /Olivia Ord|olivia\.ord/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Olivia Ord' })).toBeVisible();
    await page.reload();
    await expectLoaded(page);
    expect.soft(await shifts(), 'a person').toBeLessThanOrEqual(shiftLimit);
    await expectLayout(page);
  });

  test('sees a person with errors without a shift', async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto('/users?search=petra.payfail');
    await page.getByRole('table').getByRole('link', { name: 'Petra' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Petra Payfail' })).toBeVisible();
    await page.reload();
    await expect(
      page
        .getByRole('alert')
        .getByRole('button', { name: /^Retry/ })
        .first(),
    ).toBeVisible();
    expect(await shifts()).toBeLessThanOrEqual(shiftLimit);
  });

  test('selects people without moving their columns', async ({ page }) => {
    await page.goto('/users');
    const table = page.getByRole('table');
    const places = () =>
      table.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    await expect(table.getByRole('row').nth(20)).toBeAttached();
    const before = await places();
    await table.getByRole('row').nth(1).getByRole('checkbox').click();
    await expect(page.getByText(/^1 selected/)).toBeVisible();
    expect(await places()).toEqual(before);
  });
});

/** Lists with little or much below them, pages longer than the window, and one that ends in an error. */
const loadingScreens = [
  [
    '/ect/customers',
    '/ect/customers/detail/1',
    '/ect/configurations',
    '/ect/configurations/detail/1',
    '/ect/parameters',
    '/ect/stacks/detail',
  ],
  ['/configuration/location-mapping', '/configuration/access-mapping', '/configuration/sign-on-policies'],
  ['/servicelogs'],
  ['/help', '/user/00000000-0000-0000-0000-000000000000'],
] as const;

for (const paths of loadingScreens)
  test.describe(`from ${paths[0]} on`, () => {
    test.use({ person: personForScreen(paths[0]), viewport: { width: 1440, height: 900 } });

    test('nothing shifts while screens load', async ({ page }) => {
      const shifts = await watchShifts(page);
      const waitUntilIdle = trackNetworkIdle(page);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await waitUntilIdle();
        await expectLoaded(page);
        expect.soft(await shifts(), path).toBeLessThanOrEqual(shiftLimit);
      }
    });
  });

for (const width of [1024, 768, 390])
  test.describe(`at ${width} px`, () => {
    test.use({ person: people.una, viewport: { width, height: 900 } });

    test('the list does not shift when its errors arrive', async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.goto('/users');
      await expect(page.getByRole('link', { name: 'View error(s)' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await shifts()).toBeLessThanOrEqual(shiftLimit);
    });
  });
