import { expect } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { givenConfiguration, givenCustomer, givenParameter } from './given.ts';

test.use({ person: people.eve });

test('one value is put back, then all of a change except those unchecked', async ({ page }) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  await givenParameter(page, id, 'zz.one', '1');
  await givenParameter(page, id, 'zz.two', '2');
  const parameter = await givenParameter(page, id, 'zz.color', 'red');
  await page.request.put(`/api/ect/parameters/${parameter.id}`, {
    data: { key: 'zz.color', value: 'blue', version: parameter.version },
  });
  await page.goto(`/ect/configurations/detail/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText(people.eve.fullName);
  await history.getByRole('button', { name: 'Put back zz.color' }).first().click();
  await page.getByRole('menuitem', { name: 'Put back the value before' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put back a parameter' });
  await expect(dialog.getByRole('row').last()).toContainText('blue→red');
  await dialog.getByRole('button', { name: 'Put back 1 parameter' }).click();
  await expect(page.getByText('1 parameter has been put back successfully.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'zz' })).toContainText('red');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('zz.one', { exact: true }).fill('one');
  await page.getByLabel('zz.two', { exact: true }).fill('two');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Configuration ${id} has been updated successfully`)).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText('zz.two');
  await page.getByRole('button', { name: 'Put back all parameters' }).first().click();
  await page.getByRole('menuitem', { name: 'Put back to before this change' }).click();
  const putBackDialog = page.getByRole('dialog', { name: 'Put back parameters' });
  await expect(putBackDialog.getByRole('row')).toHaveCount(3);
  await putBackDialog.getByRole('checkbox', { name: 'Put back zz.two' }).uncheck();
  await putBackDialog.getByRole('button', { name: 'Put back 1 parameter' }).click();
  const table = page.getByRole('table', { name: 'zz' });
  await expect(table.getByRole('row', { name: /zz\.one/ })).toContainText('1');
  await expect(table.getByRole('row', { name: /zz\.two/ })).toContainText('two');
});

test('a customer’s history can be searched, and two environments compared side by side', async ({ page }) => {
  await page.goto('/ect/customers/detail/1');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('searchbox').fill('tels');
  await expect(history.getByText('thirdparty.tels.app.url.root').first()).toBeVisible();
  await expect(history.getByText('bp.walkaway.timeout.minutes')).toHaveCount(0);
  await history.getByRole('searchbox').fill('nothing like that');
  await expect(history.getByText('No Matching Records Found.')).toBeVisible();
  await page.goto('/ect/configurations/detail/1');
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('combobox', { name: 'First configuration' })).toHaveValue(
    /Maple Grove Production/,
  );
  await page.getByRole('combobox', { name: 'Second configuration' }).fill('Maple Grove Training');
  await page.getByRole('option', { name: /Maple Grove Training/ }).click();
  const bp = page.getByRole('table', { name: 'Platform Configurations' });
  await expect(bp.getByRole('row', { name: /walkaway/ })).toContainText('Different');
  await expect(page.getByText('Same', { exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Only differences' }).click();
  await expect(page.getByText('Same', { exact: true }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('walkaway');
  await expect(page.getByRole('table')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('table')).toHaveCount(1);
  await page.getByRole('button', { name: 'Swap the two' }).click();
  await expect(page.getByRole('combobox', { name: 'First configuration' })).toHaveValue(
    /Maple Grove Training/,
  );
});
