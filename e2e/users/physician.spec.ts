import { physicianFacilityRoles } from '@keystead/contract/people/structure.ts';
import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { alertWith, choose, production, readUser, uniqueName } from './given.ts';
import { fillPrescriber } from './prescriber.ts';

test.use({ person: people.una });

const openForPrescriber = async (page: Page): Promise<void> => {
  await page.goto('/user/new');
  await choose(page, 'Environment', production.name);
  await page.getByLabel('Physician NP/PA').check();
  await expect(page.getByRole('heading', { name: 'Physician NP/PA Profile' })).toBeVisible();
};

test('a prescriber is a corporate user of the platform with a validated profile', async ({ page }) => {
  await openForPrescriber(page);
  await expect(page.getByRole('combobox', { name: 'IDM User Admin Access' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'User Type' })).toHaveValue('Corporate');
  await expect(page.getByRole('combobox', { name: 'User Type' })).toBeDisabled();
  await expect(page.getByLabel('Uses Meridian')).toBeChecked();
  await expect(page.getByLabel('Uses Meridian')).toBeDisabled();
  await expect(page.getByLabel('Access token management')).toBeDisabled();
  await choose(page, 'Corporation', 'Maple Midwest');
  await page.getByRole('combobox', { name: 'Role', exact: true }).click();
  await expect(page.getByRole('option')).toHaveText(['Attending NP/PA', 'Attending Physician']);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Physician NP/PA' }).uncheck();
  await expect(page.getByRole('combobox', { name: 'User Type' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Corporation' })).toHaveValue('');
  await expect(page.getByLabel('Uses Meridian')).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Physician NP/PA' }).check();
  const invalidValues: [string, string, string][] = [
    ['Fax', '0125550120', 'Fax must be 10 digits, cannot start with "1", and should contain only numbers.'],
    ['Pager', '123', 'Fax must be 10 digits, cannot start with "1", and should contain only numbers.'],
    ['Address Line 1', '', 'This field is required.'],
    ['ZIP', '1234', 'ZIP must be exactly 5 digits and contain only numbers.'],
    ['Direct Email', 'x', 'Please enter a valid email address.'],
    ['UPIN', 'a-b', 'Only alphanumeric characters are allowed.'],
    ['NPI', '123456789', 'This field is mandatory and is required to be 10 digits.'],
    ['NPI', '1234567890', 'Please enter a valid NPI number.'],
    ['Primary Phone', '', 'Primary Phone is required for Physician NP/PA users.'],
    ['Email', '', 'Email is required for Physician NP/PA users.'],
    ['DEA Number 1', 'CB1234563', 'Both State and DEA Number are required if one is filled.'],
  ];
  for (const [label, text, message] of invalidValues) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.blur();
    await expect(page.getByText(message, { exact: true }).first(), `${label} ${text}`).toBeVisible();
  }
  await choose(page, 'DEA State 1', 'MN');
  const number = page.getByLabel('DEA Number 1', { exact: true });
  await expect(
    page.getByText('DEA Number must be 9 characters and needs to follow the criteria (e.g., AB1234567)'),
  ).toBeVisible();
  await number.fill('ab1234567');
  await expect(number).toHaveValue('AB1234567');
  await expect(page.getByText('DEA Number Last Character need to follow criteria')).toBeVisible();
  await number.fill('AB1234563');
  await page.getByRole('button', { name: 'Add DEA Number' }).click();
  await expect(page.getByRole('button', { name: 'Add DEA Number' })).toBeDisabled();
  await choose(page, 'DEA State 2', 'WI');
  await page.getByLabel('DEA Number 2', { exact: true }).fill('AB1234563');
  await page.getByLabel('DEA Number 2', { exact: true }).blur();
  await expect(page.getByText('DEA Number already exists. Each DEA Number must be unique.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove DEA Number 2' }).click();
  await page.getByRole('button', { name: 'Remove DEA Number 1' }).click();
  await expect(number).toHaveValue('');
});

test('a prescriber is created with a role at each facility', async ({ page }) => {
  const name = uniqueName();
  await openForPrescriber(page);
  for (const [label, text] of [
    ['First Name', 'Phil'],
    ['Last Name', 'Physician'],
    ['Username', name],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await fillPrescriber(page, `${name}@mail.example`);
  await page.getByRole('radiogroup', { name: 'Federation Status' }).getByLabel('No').check();
  await choose(page, 'Corporation', 'Maple Midwest');
  await choose(page, 'Role', 'Attending Physician');
  const create = page.getByRole('button', { name: 'Create User' });
  await create.click();
  await expect(page.getByText('Select at least one facility.')).toBeVisible();
  const facilities = page.getByRole('group', { name: 'Facilities and Roles' });
  await facilities.getByLabel('Oaks', { exact: true }).check();
  await expect(facilities.getByText('Role is required.')).toBeVisible();
  await create.click();
  await expect(page).toHaveURL('/user/new');
  await facilities.getByRole('combobox', { name: 'Default Role' }).click();
  await page.getByRole('option', { name: 'Cardiologist' }).click();
  await facilities.getByLabel('Pines', { exact: true }).check();
  await choose(page, 'Role at Pines', 'Dentist');
  await facilities.getByRole('combobox', { name: 'Default Role' }).click();
  await expect(page.getByRole('option')).toHaveText([...physicianFacilityRoles]);
  await page.getByRole('option', { name: 'Internist' }).click();
  await expect(page.getByRole('combobox', { name: 'Role at Oaks' })).toHaveValue('Internist');
  await expect(page.getByRole('combobox', { name: 'Role at Pines' })).toHaveValue('Dentist');
  await create.click();
  await expect(alertWith(page, 'New user Phil Physician has been created.')).toBeVisible();
  const ssoid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await readUser(page, ssoid)).toMatchObject({
    physicianNppaEnabled: true,
    mcmdRole: 'Prescriber',
    facilityRoleAssignments: [
      { id: expect.any(Number), role: 'Internist' },
      { id: expect.any(Number), role: 'Dentist' },
    ],
  });
});
