import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { alertWith, atOaks, givenUser, openUser, readUser } from './given.ts';
import { openLog, steps } from './log/external-products.ts';

test.describe('a corporate admin', () => {
  test.use({ person: people.una });

  test('moves a user to another environment, and sees the consequences', async ({ page }) => {
    const user = await givenUser(page, { ...atOaks, slProvisioned: true });
    await openUser(page, user.ssoid);
    await page.getByRole('button', { name: 'Move to another environment' }).click();
    const dialog = page.getByRole('dialog', { name: `Move ${user.name} to another environment?` });
    const verb = dialog.getByRole('button', { name: 'Move', exact: true });
    await expect(verb).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Environment' }).click();
    await expect(page.getByRole('option', { name: 'Maple Grove Production' })).toHaveCount(0);
    await page.getByRole('option', { name: 'Maple Grove Faulty' }).click();
    await expect(dialog).toContainText('Access at Maple Grove Production ends: Meridian 360, Senior Living.');
    await expect(dialog).toContainText('Access at Maple Grove Faulty begins: Senior Living.');
    await expect(dialog).toContainText('To be set up again there, with roles and facilities: Meridian 360.');
    await expect(dialog).toContainText('Sessions end');
    await expectAccessibleDialog(page);
    await screenshot(page, 'move-dialog');
    await verb.click();
    await expect(alertWith(page, `User ${user.name} has been moved.`)).toBeVisible();
    await expect(page.getByText('Maple Grove Faulty').first()).toBeVisible();
    await screenshot(page, 'moved-user');
    await expectAccessible(page);
    expect(await readUser(page, user.ssoid)).toMatchObject({ careSettingName: '', slProvisioned: true });
    await openLog(page, `?search=${user.ssoid}&status=all`);
    await page
      .getByRole('button', { name: /^Show sub-transactions of/ })
      .first()
      .click();
    await expect(steps(page).getByRole('cell', { name: 'Senior Living', exact: true })).toHaveCount(2);
    await expect(steps(page)).toContainText('Moved to another environment.');
  });
});

test.describe('a location admin', () => {
  test.use({ person: people.leo });

  test('cannot move users', async ({ page }) => {
    const user = await givenUser(page, atOaks);
    await openUser(page, user.ssoid);
    await expect(page.getByRole('button', { name: 'Move to another environment' })).toHaveCount(0);
  });
});
