import { expect } from '@playwright/test';
import { legacyScreens } from '../../console/src/conversions/screen.ts';
import { sandboxUrl } from '../addresses.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

test.use({ person: people.connie });

type LegacyUser = { zionUserName: string; stored: unknown; password: string };

test('from the menu to a person of the old system who signs in with the old password', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: 'Conversion Utilities' }).click();
  await page.getByRole('menuitem', { name: 'Legacy to IDM' }).click();
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(legacyScreens.run.href());
  await page.getByRole('combobox', { name: 'Customer' }).fill('10008');
  await page.getByRole('option', { name: /10008/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Corporate Templates' })).toBeVisible();
  await expectAccessible(page);
  const searchResponse = page.waitForResponse(/\/legacy-import\/users/);
  await page.getByRole('button', { name: 'Search Users' }).click();
  const plan = (await (await searchResponse).json()) as {
    userCount: number;
    errorUserCount: number;
    users: {
      userName: string;
      zionUserName: string;
      signIn: string | null;
      firstName: string;
      lastName: string;
    }[];
  };
  await expect(
    page.getByText(`(${plan.errorUserCount} unresolved errors out of ${plan.userCount} users)`),
  ).toBeVisible();
  await expect(page.getByText('Password change required').first()).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'legacy-import-results');

  await page.getByRole('button', { name: 'Import Legacy to IDM' }).click();
  const warning = page.getByRole('dialog', { name: 'Warning' });
  await expect(warning).toContainText(
    `This will import ${plan.userCount - plan.errorUserCount} users to IDM`,
  );
  await warning.getByLabel('Temporary Password').fill('Harvest#Moon-42');
  await expectAccessibleDialog(page);
  await warning.getByRole('button', { name: 'Import Users' }).click();
  await expect(page).toHaveURL(legacyScreens.list.href());
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText(/^Completed/)).toBeVisible({ timeout: 120_000 });
  await screenshot(page, 'legacy-import-list');

  const importedUser = plan.users.find(({ signIn }) => signIn === 'keepsPassword');
  const legacyUser = (
    (await (await page.request.get(`${sandboxUrl}/desk/api/legacy-users`)).json()) as LegacyUser[]
  ).find(({ zionUserName }) => zionUserName === importedUser?.zionUserName);
  const visitorPage = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await visitorPage.goto('/login');
  await visitorPage.getByLabel('Username').fill(importedUser?.userName ?? '');
  await visitorPage.getByLabel('Password', { exact: true }).fill(legacyUser?.password ?? '');
  await visitorPage.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    visitorPage.getByRole('button', {
      name: `User menu: ${importedUser?.firstName} ${importedUser?.lastName}`,
    }),
  ).toBeVisible();
  await visitorPage.close();
});
