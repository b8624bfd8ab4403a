import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';

test.describe('a corporate admin', () => {
  test.use({ person: people.una });

  test('is greeted with numbers that link to what they count', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: /, Home$/ }).click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Una$/);
    await expect(page.getByText(/day, \w+ \d+ · Maple Grove/)).toBeVisible();
    const numbers = page.getByRole('list', { name: 'People in numbers' });
    await expect(numbers.getByRole('link')).toHaveCount(5);
    await expect(page.getByRole('table', { name: 'Sign-ins' }).getByRole('row')).toHaveCount(31);
    await expect(page.locator('canvas')).toBeVisible();
    await expectAccessible(page);
    const locked = numbers.getByRole('link', { name: /Locked out/ });
    const count = Number.parseInt((await locked.textContent()) ?? '', 10);
    await locked.click();
    await expect(page).toHaveURL(/\/users\?.*status=LO/);
    await expect(page.getByText(new RegExp(`of ${count}$|of ${count} `)).first()).toBeVisible();
  });
});

test.describe('support', () => {
  test.use({ person: people.sue });

  test('keeps a customer within reach and switches to it with a click', async ({ page }) => {
    await page.request.put('/api/support-customers/10002');
    await page.request.delete('/api/home/pinned-customers/10002');
    await page.goto('/home');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Pin Harbor Point/ }).click();
    await expect(main.getByRole('button', { name: /^Unpin Harbor Point/ })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: /^Unpin Harbor Point/ }).click();
    await main.getByRole('button', { name: /^Work for Harbor Point/ }).click();
    await expect(page).toHaveURL('/users');
  });
});

test.describe('an operator', () => {
  test.use({ person: people.lou });

  test('gets from the errors of the last day to exactly these', async ({ page }) => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/home');
    await expect(page.getByRole('group', { name: 'By system' })).toHaveAttribute('data-after');
    if (size) await page.setViewportSize(size);
    const errors = page.getByRole('link', { name: /^[\d,]+\s*Errors/ });
    const count = Number.parseInt(await errors.innerText(), 10);
    await errors.click();
    await expect(page).toHaveURL(/onlyErrors=true/);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips).toContainText('Status Code: Errors (500 and above, or no answer)');
    await expect(chips).toContainText(/Since: \w+ \d+, \d{4}, \d+:00 [AP]M/);
    const countListed = async () =>
      Number(
        (
          await page
            .getByText(/of \d+/)
            .first()
            .innerText()
        ).match(/of (\d+)/)?.[1],
      );
    // Systems of the demo that don't respond may add one in the meantime.
    await expect.poll(countListed).toBeGreaterThanOrEqual(count);
    expect(await countListed()).toBeLessThan(count + 5);
    await page.getByLabel('Status Code', { exact: true }).selectOption('404 Not Found');
    await expect(page).not.toHaveURL(/onlyErrors/);
    await expect(chips).toContainText('Status Code: 404 Not Found');
    await page.getByRole('button', { name: 'Remove Since' }).click();
    await expect(page).toHaveURL(/service-log-list\?status=404$/);
  });
});
