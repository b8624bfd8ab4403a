import { expect } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { trackNetworkIdle } from '../track-network-idle.ts';
import { setFault } from './faults.ts';
import { givenConfiguration, givenCustomer, givenParameter } from './given.ts';

test.use({ person: people.eve });

test('parameters are added, changed by two editors and deleted in place', async ({ page }) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  const mine = await givenParameter(page, id, 'zz.contested', 'first');
  await page.goto(`/ect/configurations/detail/${id}`);
  const form = page.getByRole('form', { name: 'Add Parameter' });
  const add = form.getByRole('button', { name: 'Add Parameter' });
  await expect(add).toBeDisabled();
  await form.getByLabel('Key').fill('   ');
  await form.getByLabel('Value').focus();
  await expect(form.getByText('Please enter the Key.')).toBeVisible();
  await form.getByLabel('Key').fill(' SNF.app.url.root ');
  await expect(form.getByText('Key already exists and cannot be re-added.')).toBeVisible();
  await form.getByLabel('Key').fill('ct.app.url.root');
  await form.getByLabel('Value').fill('abc');
  await expect(form.getByText('URL must start with http:// or https://')).toBeVisible();
  await form.getByLabel('Value').fill('http://a b');
  await expect(form.getByText('Spaces are not allowed.')).toBeVisible();
  await form.getByLabel('Key').fill('snf.corpOid');
  await form.getByLabel('Value').fill('12a');
  await expect(form.getByText('Only numeric value is allowed.')).toBeVisible();
  await form.getByLabel('Key').fill('ct.feature.enabled');
  await expect(form.getByLabel('Value').getByRole('option')).toHaveText(['True', 'False']);
  await expect(form.getByLabel('Value')).toHaveValue('False');
  await form.getByLabel('Key').fill('bp.globalsearch.displayformat2');
  await form.getByLabel('Key').fill('ct.x.y');
  await form.getByLabel('Value').fill(' spaced ');
  await add.click();
  await expect(page.getByText('Parameter: ct.x.y has been created successfully')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Connect' }).getByRole('row').last()).toContainText('spaced');
  await expect(page.getByRole('checkbox', { name: 'Connect', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(page.getByRole('table').locator('select, input:not([type="checkbox"])').first()).toBeFocused();
  const timeout = page.getByLabel('bp.walkaway.timeout.minutes', { exact: true });
  expect((await timeout.boundingBox())?.width).toBeGreaterThan(300);
  await timeout.fill('1x');
  await expect(page.getByText('Only numeric value is allowed.')).toBeVisible();
  await expect(save).toBeDisabled();
  await timeout.fill('25');
  const sent = page.waitForRequest('**/api/ect/parameters/bulk/configuration');
  await save.click();
  const { parameters } = (await sent).postDataJSON() as { parameters: { key: string; value: string }[] };
  expect(parameters).toEqual([expect.objectContaining({ key: 'bp.walkaway.timeout.minutes', value: '25' })]);
  await expect(
    page.getByText('Parameter: bp.walkaway.timeout.minutes has been updated successfully'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await timeout.fill('30');
  await page.getByLabel('ca.app.url.root', { exact: true }).fill('https://ca.example');
  await save.click();
  await expect(page.getByText(`Configuration ${id} has been updated successfully`)).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('zz.contested', { exact: true }).fill('mine');
  const conflictingUpdate = await page.request.put(`/api/ect/parameters/${mine.id}`, {
    data: { key: 'zz.contested', value: 'theirs', version: mine.version },
  });
  expect(conflictingUpdate.status()).toBe(200);
  await save.click();
  await expect(page.getByText(/^This record was changed by [^ ]+\.$/)).toBeVisible();
  const changesTable = page.getByRole('table', { name: 'What has changed' });
  await expect(changesTable.getByRole('row').last()).toHaveText(/zz\.contested.*theirs.*mine/);
  await expect(page.getByText('changed this to “theirs”.')).toBeVisible();
  await expect(page.getByLabel('zz.contested', { exact: true })).toHaveValue('mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('zz.contested', { exact: true })).toBeFocused();
  await expect(changesTable).toBeHidden();
  await save.click();
  await expect(page.getByText('Parameter: zz.contested has been updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all of CareAssist' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This will delete all the selected parameters.');
  await expect(dialog).toContainText('Selected: 3');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText(
      'Selected parameters have been removed and Parameter: provision.productsneeded has been updated successfully',
    ),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'CareAssist' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'CareAssist', exact: true })).not.toBeChecked();
});

test('tables collapse and hide what is shown elsewhere; APIs show their health', async ({ page }) => {
  await page.goto('/ect/configurations/detail/1');
  const table = page.getByRole('table', { name: 'Senior Living' });
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Collapse All' }).click();
  await expect(table).toBeHidden();
  await page.getByRole('button', { name: /^Senior Living/ }).click();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Expand All' }).click();
  await expect(page.getByRole('table', { name: 'Platform Configurations' })).toContainText(
    'bp.walkaway.timeout.minutes',
  );
  const parameters = page.getByRole('region', { name: 'Parameters' });
  for (const hidden of ['provision.', 'thirdparty', 'multicare.', 'ssointegrations.', 'paymentportal.']) {
    await expect(parameters).not.toContainText(hidden);
  }
  await expect(parameters).not.toContainText('bp.globalsearch.enabled');
  const snf = page.getByRole('row', { name: /snf\.api\.url\.root/ });
  await expect(snf).toContainText('UP');
  await expect(page.getByRole('row', { name: /ca\.api\.url\.root/ })).not.toContainText('UP');
  await page.goto('/ect/configurations/detail/12');
  await expect(snf).toContainText('DOWN');
  await expect(snf).toContainText('API service is unavailable.');
  await expect(page.getByRole('button', { name: 'Reset Search' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Shared Components and Integrations' })).toContainText(
    'API service is unavailable.',
  );
  await page.goto('/ect/configurations/detail/14');
  await expect(page.getByRole('row', { name: /sl\.api\.url\.root/ })).toContainText('UP');
  await expect(snf).not.toContainText(/UP|DOWN|LOADING/);
});

test('one environment of a customer is its default, and zones are shared', async ({ page }) => {
  const customer = await givenCustomer(page);
  const first = await givenConfiguration(page, customer.id, 'First');
  const second = await givenConfiguration(page, customer.id, 'Second');
  for (const { id } of [first, second]) {
    const waitUntilIdle = trackNetworkIdle(page);
    await page.goto(`/ect/configurations/detail/${id}`);
    await waitUntilIdle();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('bp.user.provisioning.config.isdefault', { exact: true }).selectOption('True');
    if (id === second.id) break;
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('has been updated successfully')).toBeVisible();
  }
  await expect(
    page.getByText('There is already a default configuration set for this customer.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const form = page.getByRole('form', { name: 'Add Parameter' });
  await form.getByLabel('Key').fill('bp.idm.zones.limit');
  await form.getByLabel('Value').fill('1000');
  await expect(
    form.getByText(/^The available number for bp\.idm\.zones\.limit is only up to \d+ or less\.$/),
  ).toBeVisible();
});

test('a parameter has its own page; a slow API shows as loading', async ({ page }) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  const parameter = await givenParameter(page, id, 'zz.findme.please', 'here');
  await page.goto('/ect/parameters');
  const table = page.getByRole('table', { name: 'Parameters' });
  await expect(table.getByRole('columnheader')).toHaveText(['ID', 'Key', 'Value', 'Configuration ID']);
  await page.getByRole('searchbox', { name: 'Search parameters' }).fill('zz.findme.please');
  await page.getByRole('link', { name: 'zz.findme.please' }).first().click();
  await expect(page).toHaveURL(`/ect/parameters/detail/${parameter.id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByRole('textbox', { name: 'Key', exact: true })).toBeFocused();
  await page.getByLabel('Value').fill('there');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Parameter zz.findme.please has been updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Parameter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This will delete the selected parameter.');
  await dialog.getByRole('button', { name: 'Delete Parameter' }).click();
  await expect(page).toHaveURL(/\/ect\/parameters\?search=/);
  await expect(page.getByText('Parameter zz.findme.please has been deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open Configuration \d+$/ })).toBeVisible();
  await page.goto(`/ect/configurations/detail/${id}/newParameter`);
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('ct.made.here');
  await page.getByLabel('Value').fill('yes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/ect/configurations/detail/${id}`);
  await expect(page.getByText('Parameter ct.made.here has been created successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Open ct.made.here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parameter Details' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('ct.made.here');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`/ect/configurations/detail/${id}`);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/ect\/customers\/detail\/\d+$/);
  await setFault('care', null, { kind: 'slow', ms: 4000, match: `/health` });
  try {
    await page.goto(`/ect/configurations/detail/${id}`);
    await expect(page.getByRole('row', { name: /snf\.api\.url\.root/ })).toContainText('LOADING');
  } finally {
    await setFault('care', null, null);
  }
});
