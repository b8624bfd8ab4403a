import { utimes, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { csvScreens } from '../../console/src/conversions/screen.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { people, signInAs } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { uniqueName } from '../users/given.ts';

const target = { domain: '@prairieview.example', crmId: '10010' };
const header = 'userName,firstName,lastName,email,passwordType,password';
const password = 'Spring#Rain7';

const choose = async (page: Page, rows: string[], name = 'people.csv', mimeType = 'text/csv') =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType,
    buffer: Buffer.from([header, ...rows].join('\r\n')),
  });

const fill = async (page: Page, rows: string[]): Promise<void> => {
  await page.goto(csvScreens.run.href());
  await page.getByRole('combobox', { name: 'Customer' }).fill(target.crmId);
  await page.getByRole('option', { name: new RegExp(target.crmId) }).click();
  await page.getByLabel('Domain').fill(target.domain);
  await choose(page, rows);
};

const upload = async (page: Page, rows: string[]): Promise<void> => {
  await fill(page, rows);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(page.getByText(/^Pre Migration readiness/)).toBeVisible();
};

const results = (page: Page) => page.getByRole('table', { name: 'Users' });

// Only one import per customer can run at a time.
test.describe.configure({ mode: 'serial' });
test.use({ person: people.connie });

test('from the menu to a person who signs in with the password from the file', async ({ page, browser }) => {
  const name = uniqueName();
  await page.goto('/');
  await page.getByRole('button', { name: 'Conversion Utilities' }).click();
  await page.getByRole('menuitem', { name: 'Import Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Users' })).toBeVisible();
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(csvScreens.run.href());
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/^Home.*Import Users.*Run$/);
  await expect(page.getByText('No file selected yet.')).toBeVisible();

  await upload(page, [
    `${name},Ann,Brought,${name}@mail.example,Permanent,${password}`,
    `${name}b,,Brought,${name}b@mail.example,None,`,
  ]);
  await expect(
    page.getByText(
      'Pre Migration readiness for users in the list bellow (1 unresolved errors out of 2 users)',
    ),
  ).toBeVisible();
  await expect(page.getByText('1 keeps their password')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'csv-import-results');

  await page.getByRole('button', { name: /^Correct / }).click();
  const correction = page.getByRole('dialog', { name: 'Correct line 3' });
  await expect(correction.getByLabel('firstName')).toBeFocused();
  await correction.getByLabel('firstName').fill('Ben');
  await expectAccessibleDialog(page);
  await correction.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/\(no errors\)$/)).toBeVisible();

  await page.getByRole('button', { name: 'Import Users to IDM' }).click();
  const warning = page.getByRole('dialog', { name: 'Warning' });
  await expect(warning).toContainText('This will import 2 users to IDM');
  await expect(warning.getByRole('button', { name: 'Close' })).not.toBeFocused();
  await expect(warning.getByLabel('CRM ID')).toHaveValue(target.crmId);
  await expectAccessibleDialog(page);
  await warning.getByRole('button', { name: 'Import Users' }).click();
  await expect(page).toHaveURL(csvScreens.list.href());

  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('Completed', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: /^View Details/ })).toHaveCount(0);
  await screenshot(page, 'csv-import-list');
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^IdmCsvImport.*\.csv$/);

  const visitorPage = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await visitorPage.goto('/login');
  await visitorPage.getByLabel('Username').fill(`${name}${target.domain}`);
  await visitorPage.getByLabel('Password', { exact: true }).fill(password);
  await visitorPage.getByRole('button', { name: 'Sign In' }).click();
  await expect(visitorPage.getByRole('button', { name: 'User menu: Ann Brought' })).toBeVisible();
  await visitorPage.close();
});

test('a trial run writes nothing and shows who would fail', async ({ page }) => {
  const name = uniqueName();
  await upload(page, [
    `${name},Ann,Tried,${name}@mail.example,None,`,
    `${name}b,,Tried,${name}b@mail.example,None,`,
  ]);
  await page.getByRole('button', { name: 'Trial Run' }).click();
  await page.getByRole('button', { name: 'Start Trial Run' }).click();
  await expect(page).toHaveURL(csvScreens.list.href());
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('Trial', { exact: true })).toBeVisible();
  await expect(row.getByText('Completed with Errors')).toBeVisible();
  await row.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed Users' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['UserName', 'SSOID', 'Reason']);
  await expect(page.getByText('First Name is required.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await upload(page, [`${name},Ann,Tried,${name}@mail.example,None,`]);
  await expect(results(page).getByText('Create', { exact: true })).toBeVisible();
});

const startImport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Import Users to IDM' }).click();
  await page.getByRole('dialog', { name: 'Warning' }).getByRole('button', { name: 'Import Users' }).click();
  await expect(page).toHaveURL(csvScreens.list.href());
};

test('an import is put back from the list, and its users can be imported again', async ({ page }) => {
  const name = uniqueName();
  const people = ['a', 'b'].map((one) => `${name}${one},Ann,Back,${name}${one}@mail.example,None,`);
  await upload(page, people);
  await startImport(page);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('Completed', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Put Back/ }).click();
  const question = page.getByRole('dialog', { name: 'Put back this import?' });
  await expect(question).toContainText('You can put it back until');
  await expectAccessibleDialog(page);
  await question.getByRole('button', { name: 'Put Back' }).click();
  await expect(page.getByText('2 of 2 users done.')).toBeVisible();
  await expect(page.getByText(`${name}a${target.domain}`)).toBeVisible();
  await expect(row.getByText('Put back', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'csv-import-put-back');
  await upload(page, people);
  await expect(results(page).getByText('Create', { exact: true })).toHaveCount(2);
});

test('a running import is canceled from the list', async ({ page }) => {
  const name = uniqueName();
  await upload(
    page,
    Array.from(
      { length: 400 },
      (_, index) => `${name}${index},Ann,Long,${name}${index}@mail.example,Permanent,${password}`,
    ),
  );
  await startImport(page);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Progress/ }).click();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(row.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(page.getByText(/ of 400 users done\. [\d,]+ canceled\.$/)).toBeVisible();
  await expectAccessible(page);
});

test('the sample is saved under its name, and errors are shown at their fields', async ({ page }) => {
  await fill(page, []);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Click Here' }).click();
  expect((await downloading).suggestedFilename()).toBe('OktaImport_Temporary_Template - Example.csv');
  await choose(page, [], 'people.txt', 'text/plain');
  await expect(page.getByText('Invalid file type. Please upload csv file.')).toBeVisible();
  await page.getByLabel('Domain').fill('@prairieview');
  await expect(page.getByText('Please enter a valid domain name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toBeDisabled();
  await expectAccessible(page);
});

test('a malformed file is refused with its line, until the alert is closed', async ({ page }) => {
  await fill(page, ['"open,Ann,Wrong,,None,']);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  const alert = page.getByRole('region', { name: 'Alerts' }).getByRole('alert');
  await expect(alert).toContainText('2');
  await alert.getByRole('button', { name: 'Close alert' }).click();
  await expect(alert).toBeHidden();
});

test('a file that changes on disk is uploaded as selected, or if large has to be selected again', async ({
  page,
}) => {
  const select = async (name: string, content: string) => {
    const path = test.info().outputPath(name);
    await writeFile(path, content);
    await page.locator('input[type=file]').setInputFiles(path);
    await expect(page.getByText(name)).toBeVisible();
    await writeFile(path, 'changed');
    // Browsers compare whole seconds.
    await utimes(path, new Date(), new Date(Date.now() + 5000));
  };
  await fill(page, []);
  await select('small.csv', [header, 'small,Ann,Small,small@mail.example,None,'].join('\r\n'));
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(results(page).getByText('small@prairieview.example')).toBeVisible();
  await select('large.csv', header.padEnd(9 * 1024 * 1024));
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(
    page.getByText('The file has changed since it was selected. Please select it again.'),
  ).toBeVisible();
});

test.describe('a user without the right', () => {
  test.use({ person: people.olivia });
  test('has no access', async ({ page }) => {
    for (const screen of [csvScreens.list, csvScreens.run]) {
      await page.goto(screen.href());
      await expect(page).toHaveURL('/forbidden');
    }
  });
});

test('a user who is not signed in is sent to sign in and returns', async ({ browser }) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await signInAs(page, people.connie, csvScreens.run.href());
  await expect(page).toHaveURL(csvScreens.run.href());
  await page.close();
});
