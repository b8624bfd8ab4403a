import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { chooseEnvironment, createButton, fillPerson, openCreate } from './create-form.ts';
import { alertWith, choose, readUser, uniqueName } from './given.ts';

test.describe('a corporate admin', () => {
  test.use({ person: people.una });

  test('gets the sections of the environment, and starts over in another', async ({ page }) => {
    await openCreate(page);
    await chooseEnvironment(page);
    const titles = ['Meridian 360', 'Meridian Engage', 'Senior Living', 'True Sense', 'Private Duty'];
    for (const title of [...titles, 'Life Plan Community', 'Payment Portal'])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await page.getByLabel('Provision Senior Living').check();
    await choose(page, 'User Type', 'Corporate');
    await choose(page, 'IDM User Admin Access', 'Corporate Admin');
    await chooseEnvironment(page, 'Maple Grove Assisted Living');
    await expect(page.getByRole('heading', { level: 2, name: 'Meridian 360' })).toHaveCount(0);
    await expect(page.getByLabel('Provision Senior Living')).not.toBeChecked();
    const access = page.getByRole('combobox', { name: 'IDM User Admin Access' });
    await expect(access).toHaveValue('No Admin Rights');
    await access.click();
    await expect(page.getByRole('option')).toHaveText([
      'No Admin Rights',
      'Limited Admin',
      'Corporate Admin',
    ]);
  });

  test('places location admins and corporate users', async ({ page }) => {
    await openCreate(page);
    await chooseEnvironment(page);
    await expect(page.getByLabel('Access token management')).toBeVisible();
    await choose(page, 'User Type', 'Corporate');
    await choose(page, 'IDM User Admin Access', 'Location Admin');
    const type = page.getByRole('combobox', { name: 'User Type' });
    await expect(type).toHaveValue('Care Setting');
    await expect(type).toBeDisabled();
    await expect(page.getByLabel('Access token management')).toHaveCount(0);
    await choose(page, 'Corporation', 'Maple Midwest');
    await choose(page, 'Care Setting', 'Oaks');
    await choose(page, 'Role', 'Certified Nursing Assistant');
    await choose(page, 'Care Setting', 'Pines');
    await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue('');

    await choose(page, 'IDM User Admin Access', 'No Admin Rights');
    await choose(page, 'User Type', 'Corporate');
    await choose(page, 'Corporation', 'Maple Midwest');
    const role = page.getByRole('combobox', { name: 'Role', exact: true });
    await role.fill('No Such Role');
    await role.blur();
    await expect(page.getByText('Please select a role from the list.')).toBeVisible();
    await role.fill('regional manager');
    await role.blur();
    await expect(role).toHaveValue('Regional Manager');
    const tree = page.getByRole('group', { name: 'Corporate Access' });
    await tree.getByLabel('Lake District', { exact: true }).check();
    await expect(tree.getByText('5 facilities selected')).toBeVisible();
    await expect(tree.getByLabel('North Region', { exact: true })).toHaveJSProperty('indeterminate', true);
    await tree.getByLabel('Oaks', { exact: true }).uncheck();
    await expect(tree.getByText('4 facilities selected')).toBeVisible();
    await choose(page, 'Role', 'Corporate Administrator');
    await expect(tree).toHaveCount(0);
  });

  test('creates a location admin of a facility and a district, with an extra right', async ({ page }) => {
    const name = uniqueName();
    await openCreate(page);
    await chooseEnvironment(page);
    await fillPerson(page, name);
    await choose(page, 'IDM User Admin Access', 'Location Admin');
    await expect(
      page.getByText('Select a corporation to choose other facilities and regions.'),
    ).toBeVisible();
    await choose(page, 'Corporation', 'Maple Midwest');
    await choose(page, 'Care Setting', 'Oaks');
    await choose(page, 'Role', 'Certified Nursing Assistant');
    const places = page.getByRole('group', { name: 'Also administers' });
    await places.getByLabel('Lake District', { exact: true }).check();
    await expect(places.getByText('5 facilities selected')).toBeVisible();
    await page.getByLabel('Run reports.').check();
    await expectAccessible(page);
    await screenshot(page, 'create-location-admin');
    await createButton(page).click();
    await expect(page).toHaveURL(/\/user\/[\da-f-]{36}/);
    await expect(page.getByText('Also administers')).toBeVisible();
    await expect(page.getByText('Lake District')).toBeVisible();
  });

  test('is stopped by each product without a role, then creates a user with all of them', async ({
    page,
  }) => {
    const name = uniqueName();
    await openCreate(page);
    await chooseEnvironment(page);
    await choose(page, 'Mobile Role', 'Nurse');
    await expect(page.getByText('Please select Meridian 360 Corporation')).toBeVisible();
    await page.getByLabel('Provision Private Duty').check();
    await page.getByLabel('Provision Life Plan Community').check();
    await page.getByLabel('Provision Payment Portal').check();
    await createButton(page).click();
    await expect(page.getByRole('button', { name: /fields need attention/ })).toBeVisible();
    for (const message of [
      'Please select an office.',
      'Please select at least one role.',
      'Please select a role.',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Payment Portal Role' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Facility Admin',
      'Facility Super Admin',
      'Super Admin No Refund',
    ]);
    await page.keyboard.press('Escape');
    await fillPerson(page, name);
    await choose(page, 'User Type', 'Care Setting');
    await choose(page, 'Corporation', 'Maple Midwest');
    await choose(page, 'Care Setting', 'Oaks');
    await choose(page, 'Role', 'Certified Nursing Assistant');
    await page.getByLabel('Uses Meridian').check();
    for (const product of ['Senior Living', 'True Sense'])
      await page.getByLabel(`Provision ${product}`).check();
    await page.getByRole('combobox', { name: 'Office' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'Roles', exact: true }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await choose(page, 'Payment Portal Role', 'Facility Admin');
    await createButton(page).click();
    await expect(alertWith(page, `New user Tova Test${name} has been created.`)).toBeVisible();
    await expect(page).toHaveURL(/createSlProvisioned=true$/);
    const ssoid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await readUser(page, ssoid)).toMatchObject({
      userName: `${name}@maplegrove.example`,
      slProvisioned: true,
      mcmdRole: 'Nurse',
      paymentPortalRole: 'FACILITYADMIN',
      careSettingName: 'Oaks',
    });
  });
});

test.describe('a location admin', () => {
  test.use({ person: people.leo });

  test('grants no admin rights and no corporate access, and only a place in their care setting', async ({
    page,
  }) => {
    const name = uniqueName();
    await openCreate(page);
    await chooseEnvironment(page);
    await fillPerson(page, name);
    await expect(page.getByRole('combobox', { name: 'User Type' })).toHaveValue('Care Setting');
    await createButton(page).click();
    await expect(page.getByRole('combobox', { name: 'Corporation' })).toBeFocused();
    await page.getByRole('combobox', { name: 'IDM User Admin Access' }).click();
    await expect(page.getByRole('option')).toHaveText(['No Admin Rights']);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'User Type' }).click();
    await expect(page.getByRole('option')).toHaveText(['Care Setting']);
    await expect(page.getByLabel('Physician NP/PA')).toHaveCount(0);
    await expect(page.getByLabel('Access token management')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await choose(page, 'Corporation', 'Maple Midwest');
    await choose(page, 'Care Setting', 'Oaks');
    await choose(page, 'Role', 'Certified Nursing Assistant');
    await createButton(page).click();
    await expect(alertWith(page, `New user Tova Test${name} has been created.`)).toBeVisible();
  });
});
