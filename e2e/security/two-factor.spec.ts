import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { configurationAdmin } from './configuration-admin.ts';

const name = 'Enable Two-Factor Authentication';

test.describe('when it is licensed', () => {
  test.use({ person: configurationAdmin });

  test('two-factor authentication is turned on, and off after confirmation', async ({ page }) => {
    await page.goto('/configuration/two-factor');
    const choice = page.getByRole('switch', { name });
    await expect(choice).not.toBeChecked();
    await expect(page.getByText('Text message')).toBeVisible();
    const figure = async (label: string) =>
      Number(
        await page
          .locator('dt', { hasText: new RegExp(`^${label}$`) })
          .locator('+ dd')
          .textContent(),
      );
    expect((await figure('Enrolled')) + (await figure('Not enrolled'))).toBe(await figure('Total'));
    await screenshot(page, 'two-factor');
    await expectAccessible(page);

    await choice.click();
    await expect(page.getByText('Two-factor authentication has been enabled.')).toBeVisible();
    await expect(choice).toBeChecked();
    await choice.click();
    const dialog = page.getByRole('dialog');
    await expectAccessibleDialog(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(choice).toBeChecked();
    await choice.click();
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Two-factor authentication has been disabled.')).toBeVisible();
    await expect(choice).not.toBeChecked();
  });
});

test.describe('when it is not licensed', () => {
  test.use({ person: people.ursula });

  test('the switch says why it cannot be used', async ({ page }) => {
    await page.goto('/configuration/two-factor');
    await expect(page.getByRole('switch', { name })).toBeDisabled();
    await expect(
      page.getByText('Two-factor authentication is not available for this customer.'),
    ).toBeVisible();
  });
});
