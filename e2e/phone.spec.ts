import { expect, type Page } from '@playwright/test';
import { people } from './people.ts';
import { test } from './test.ts';
import { trackNetworkIdle } from './track-network-idle.ts';

test.use({ viewport: { width: 390, height: 844 } });

const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not visible`);
  return box;
};

test.describe('an administrator', () => {
  test.use({ person: people.una });

  test('selects people with a thumb, and has all actions in one line below their number', async ({
    page,
  }) => {
    const waitUntilIdle = trackNetworkIdle(page);
    await page.goto('/users');
    await waitUntilIdle();
    const person = page.getByRole('listitem').getByRole('checkbox').first();
    const box = await person.boundingBox();
    if (!box) throw new Error('no checkbox');
    await page.mouse.click(box.x - 8, box.y + box.height + 8);
    await expect(person).toBeChecked();
    const [clear, first, last] = await Promise.all(
      ['Clear selection', 'Suspend', 'Activate'].map((name) => boxOf(page, name)),
    );
    expect(first?.y).toBe(last?.y);
    const count = await page
      .getByRole('status')
      .filter({ hasText: /^1 selected/ })
      .boundingBox();
    expect(clear?.y).toBeLessThan((count?.y ?? 0) + (count?.height ?? 0));
  });

  test('types a username without a capital letter', async ({ page }) => {
    await page.goto('/user/new');
    await expect(page.getByLabel('Username')).toHaveAttribute('autocapitalize', 'none');
  });
});

/** Names of inputs that only show a value, and of cells, whose text is cut off. */
const findClipped = (page: Page): Promise<string[]> =>
  page
    .locator('input:disabled, input[readonly], textarea:disabled, textarea[readonly], li [data-clips]')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
          ? [one.getAttribute('name') ?? one.textContent]
          : [],
      ),
    );

test.describe('an editor', () => {
  test.use({ person: people.eve });

  test('reads values that cannot be changed to their end', async ({ page }) => {
    const waitUntilIdle = trackNetworkIdle(page);
    for (const path of [
      '/ect/configurations/detail/1',
      '/ect/customers/detail/idm-configuration/Maple%20Grove/10001/false',
    ]) {
      await page.goto(path);
      await waitUntilIdle();
      await expect(page.getByRole('textbox').first()).toBeVisible();
      expect(await findClipped(page), path).toEqual([]);
    }
  });

  test('never scrolls sideways on the smallest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    const waitUntilIdle = trackNetworkIdle(page);
    for (const path of ['/ect/customers/detail/1', '/ect/stacks/detail', '/ect/configurations/detail/1']) {
      await page.goto(path);
      await expect(page.getByPlaceholder('Filter parameters')).toBeVisible();
      await waitUntilIdle();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });

  test('starts editing parameters with the first value, in the width of its card', async ({ page }) => {
    await page.goto('/ect/stacks/detail');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const value = page.getByLabel('snf.release.channel', { exact: true });
    await expect(value).toBeFocused();
    expect((await value.boundingBox())?.width).toBeGreaterThan(260);
  });

  test('reads what a card truncates by opening it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto('/ect/parameters');
    const card = page.getByRole('listitem').filter({ hasText: 'bp.idm.at.changepassword.url' });
    const value = card.getByText('https://password', { exact: false });
    const isTruncated = () => value.evaluate((text) => text.scrollWidth > text.clientWidth);
    await expect.poll(isTruncated).toBe(true);
    // The button covers the whole row, text included.
    await card.getByText('bp.idm.at.changepassword.url').click({ force: true });
    await expect.poll(isTruncated).toBe(false);
  });
});
