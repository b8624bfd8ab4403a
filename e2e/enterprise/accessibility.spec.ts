import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { expectLoaded } from '../expect-loaded.ts';
import { expectLayout } from '../layout.ts';
import { navigateTo } from '../navigate.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { trackNetworkIdle } from '../track-network-idle.ts';
import { truncateLists } from '../truncate-lists.ts';

test.use({ person: people.eve });

const waitForScreen = async (page: Page, waitUntilIdle: () => Promise<void>): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  await waitUntilIdle();
};

const screens = {
  'customers and their applications': {
    customers: '/ect/customers?size=25',
    'customer-new': '/ect/customers/new',
    'customer-delete': '/ect/customers/delete?id=13',
    customer: '/ect/customers/detail/1',
    idm: '/ect/customers/detail/idm-configuration/Maple%20Grove/10001/false',
    'idm-new': '/ect/customers/detail/idm-configuration/Lakeside/10007/true',
    'idm-missing': '/ect/customers/detail/idm-configuration/Lakeside/10007/false',
  },
  configurations: {
    configurations: '/ect/configurations?size=25',
    configuration: '/ect/configurations/detail/1',
    'configuration-new': '/ect/customers/detail/1/newConfiguration',
    'configuration-inactive': '/ect/configurations/detail/10',
    'configuration-down': '/ect/configurations/detail/12',
    compare: '/ect/configurations/compare?left=1&right=2',
  },
  'parameters and the stack': {
    parameters: '/ect/parameters?size=25',
    parameter: '/ect/parameters/detail/1',
    'parameter-new': '/ect/configurations/detail/1/newParameter',
    stack: '/ect/stacks/detail',
  },
};

for (const [title, paths] of Object.entries(screens)) {
  test(title, async ({ page }) => {
    test.slow();
    await truncateLists(page);
    const waitUntilIdle = trackNetworkIdle(page);
    for (const [name, path] of Object.entries(paths)) {
      await navigateTo(page, path);
      await waitForScreen(page, waitUntilIdle);
      await expectAccessible(page);
      await expectLayout(page);
      await screenshot(page, `enterprise-${name}`);
    }
  });
}

test('an environment and its parameters in edit mode, and a difference', async ({ page }) => {
  test.slow();
  await page.goto('/ect/configurations/detail/1');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByRole('checkbox', { name: 'CareAssist' }).uncheck();
  await page.getByLabel('Configuration Name').fill('');
  await page.getByLabel('Notes').focus();
  await expect(page.getByText('Please enter the Configuration Name.')).toBeVisible();
  await expectAccessible(page, 'main form');
  await screenshot(page, 'enterprise-configuration-edited');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('bp.walkaway.timeout.minutes', { exact: true }).fill('x');
  await page.getByRole('checkbox', { name: 'Select snf.corpOid' }).check();
  await expectAccessible(page, '#parameters');
  await screenshot(page, 'enterprise-parameters-edited');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Put back all parameters' }).nth(3).click();
  await page.getByRole('menuitem', { name: 'Put back to before this change' }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleDialog(page);
  await screenshot(page, 'enterprise-restore');
});
