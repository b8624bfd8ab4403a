import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { givenActiveUser, readUser } from './given.ts';

type Upload = string | { name: string; mimeType: string; buffer: Buffer };

const chooseFile = async (page: Page, file: Upload) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select File' }).click();
  await (await chooser).setFiles(file);
};

const demoFile = (name: string) => join(import.meta.dirname, '../../docs/demo', name);

const csv = (lines: string[]): Upload => ({
  name: 'users.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

const header = 'userName,twoFactor,signOnPolicies';

test.describe('a corporate admin', () => {
  test.use({ person: people.una });

  test('has one file refused and another checked, uploads it and saves the results', async ({ page }) => {
    await page.goto('/2fa-bulk-update');
    const dialog = page.getByRole('dialog', { name: 'Bulk Two-Factor Update' });
    await expect(dialog.getByText('No file selected yet.')).toBeVisible();
    const example = page.waitForEvent('download');
    await dialog.getByRole('link', { name: '2faBulkUpdate-Example.csv' }).click();
    expect(await readFile(await (await example).path(), 'utf8')).toContain(header);
    const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
    await chooseFile(page, demoFile('2fa-wrong-type.txt'));
    await expect(dialog.getByText('Invalid file type. Please upload csv file.')).toBeVisible();
    await chooseFile(page, demoFile('2fa-wrong-header.csv'));
    await expect(dialog.getByText('Invalid file format.')).toBeVisible();
    await chooseFile(page, csv([]));
    await expect(dialog.getByText('The file is empty.')).toBeVisible();
    await expect(upload).toBeDisabled();
    await expectAccessible(page);

    const user = await givenActiveUser(page);
    const checkSummary = (updated: number, total: number) =>
      dialog.getByText(`${updated} of ${total} users can be updated. Nothing has been changed yet.`);
    await chooseFile(page, demoFile('2fa-valid.csv'));
    await expect(checkSummary(3, 3)).toBeVisible();
    await chooseFile(page, demoFile('2fa-mixed-errors.csv'));
    await expect(checkSummary(1, 7)).toBeVisible();
    await expect(dialog.getByRole('cell', { name: 'User is deactivated.' })).toBeVisible();
    await chooseFile(
      page,
      csv([
        header,
        `${user.userName},Enable,Office Hours`,
        'nobody@maplegrove.example,Enable,',
        ...Array.from({ length: 22 }, (_, index) => `nobody${index}@maplegrove.example,Reset,`),
      ]),
    );
    await expect(checkSummary(1, 24)).toBeVisible();
    await expect(dialog.getByRole('row').filter({ hasText: 'nobody@' })).toBeVisible();
    expect((await readUser(page, user.ssoid)).factor.signOnPolicyList).toEqual([]);
    await screenshot(page, 'bulk-two-factor');
    await expectAccessible(page);
    await upload.click();
    await expect(dialog.getByText('1 of 24 users updated.')).toBeVisible();
    expect((await readUser(page, user.ssoid)).factor.signOnPolicyList).toHaveLength(1);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download results' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('2faBulkUpdateResult.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`2,${user.userName},Updated,`);
    expect(text).toContain('nobody@maplegrove.example,Failed,');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('1 of 24 users updated.')).toBeVisible();
    await page.goto(`/transaction-log?search=${user.ssoid}&status=all`);
    await expect(page.getByRole('cell', { name: 'Two-Factor Update' })).toBeVisible();
  });
});

for (const [name, person] of [
  ['without the right to manage rules', people.leo],
  ['of a customer without two-factor authentication', people.ursula],
  ['of a customer that has not switched it on', people.ulf],
  ['of locations, limited', { userName: 'lea.rules@maplegrove.example', fullName: 'Lea Rules' }],
] as const) {
  test.describe(`an admin ${name}`, () => {
    test.use({ person });

    test('has no access', async ({ page }) => {
      await page.goto('/2fa-bulk-update');
      await expect(page).toHaveURL('/forbidden');
    });
  });
}
