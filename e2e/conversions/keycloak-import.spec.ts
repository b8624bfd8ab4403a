import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { keycloakScreens } from '../../console/src/conversions/screen.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { setFault } from '../enterprise/faults.ts';
import { enterPassword, people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

const realmExport = join(import.meta.dirname, '../../docs/demo/keycloak/cedar-realm.json');

// The second import starts after the first has been put back, while the realm is down.
test.describe.configure({ mode: 'serial' });
test.use({ person: people.connie });
test.afterEach(() => setFault('keycloak', null, null));

const chooseCustomer = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Customer' }).fill('10009');
  await page.getByRole('option', { name: /10009/ }).click();
  await expect(page.getByRole('combobox', { name: 'Corporation' })).toHaveValue('Cedar Ridge East');
};

const searchUsers = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Search Users' }).click();
  await expect(
    page.getByText(/^Pre Migration readiness .* unresolved errors out of 39 users\)$/),
  ).toBeVisible();
};

const importAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Import Keycloak to IDM' }).click();
  const warning = page.getByRole('dialog', { name: 'Warning' });
  await expect(warning).toContainText(/This will import \d+ users to IDM/);
  await expect(warning.getByLabel('CRM ID')).toHaveValue('10009');
  await expect(warning.getByLabel('Temporary Password')).toHaveCount(0);
  await expectAccessibleDialog(page);
  await warning.getByRole('button', { name: 'Import Users' }).click();
  await expect(page).toHaveURL(keycloakScreens.list.href());
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByText(/^Completed/),
  ).toBeVisible({ timeout: 120_000 });
};

const expectSignIn = async (page: Page, number: string): Promise<void> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: { cookies: [], origins: [] } });
  const visitorPage = await context?.newPage();
  if (!visitorPage) throw new Error('There is no browser to sign in with.');
  await visitorPage.goto('/login');
  await enterPassword(visitorPage, `cedar.user${number}@cedarridge.example`, `Cedar-${number}#2026`);
  await expect(visitorPage.getByRole('button', { name: /^User menu: / })).toBeVisible();
  await context?.close();
};

test('from the menu to a person of the realm who signs in with the old password', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: 'Conversion Utilities' }).click();
  await page.getByRole('menuitem', { name: 'Keycloak to IDM' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keycloak to IDM' })).toBeVisible();
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(keycloakScreens.run.href());
  await expect(page.getByRole('button', { name: 'Search Users' })).toBeDisabled();
  await chooseCustomer(page);
  await expect(page.getByText('The realm is responding.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Include in-active users' })).not.toBeChecked();
  await expectAccessible(page);
  await searchUsers(page);
  await expect(page.getByText(/have their passwords checked by the old server/)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'keycloak-import-results');
  await importAll(page);
  await screenshot(page, 'keycloak-import-list');
  await expectSignIn(page, '02');
});

test('a realm that is down is reported, and people still sign in with its export', async ({ page }) => {
  test.slow();
  await page.goto(keycloakScreens.list.href());
  await page
    .getByRole('button', { name: /^Put Back, Cedar/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Put back this import?' });
  await question.getByRole('button', { name: 'Put Back' }).click();
  await expect(page.getByText(/of \d+ users done\./)).toBeVisible({ timeout: 120_000 });

  await setFault('keycloak', null, { kind: 'down' });
  await page.goto(keycloakScreens.run.href());
  await chooseCustomer(page);
  await expect(page.getByText(/^Keycloak cannot be reached\. Please check the address in /)).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles(realmExport);
  await expect(page.getByText('cedar-realm.json')).toBeVisible();
  await searchUsers(page);
  await expect(page.getByText(/\d+ keep their password/)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'keycloak-import-export');
  await importAll(page);
  await expectSignIn(page, '03');
});
