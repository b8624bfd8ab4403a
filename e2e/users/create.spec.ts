import { createTimeoutMs, usersMessages } from '@keystead/contract/users/messages.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { password, people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { trackNetworkIdle } from '../track-network-idle.ts';
import { chooseEnvironment, createButton, fillPerson, openCreate } from './create-form.ts';
import { alertWith, choose, givenUser, header, uniqueName } from './given.ts';

const federation = (page: Page) => page.getByRole('radiogroup', { name: 'Federation Status' });

/** Presses Tab until the target is reached. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
};

test('a user is created with only the keyboard, starting from sign-in', async ({ page }) => {
  const name = uniqueName();
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(people.una.userName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const create = page.getByRole('link', { name: 'Create New User' });
  await expect(create).toBeVisible();
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create New User', level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('combobox', { name: 'Environment' }));
  await page.keyboard.type('Production');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const [label, text] of [
    ['First Name', 'Kay'],
    ['Last Name', 'Keyboard'],
    ['Email', `${name}@mail.example`],
    ['Username', name],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, federation(page).getByLabel('Yes'));
  await page.keyboard.press('ArrowRight');
  await expect(federation(page).getByLabel('No')).toBeChecked();
  await tabTo(page, createButton(page));
  await page.keyboard.press('Enter');
  await expect(alertWith(page, 'New user Kay Keyboard has been created.')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/[\da-f-]{36}\?createSlProvisioned=false$/);
  await expect(header(page)).toContainText('Pending user action');
});

test.describe('a corporate admin', () => {
  test.use({ person: people.una });

  test('sees each error at its field', async ({ page }) => {
    await page.goto('/user');
    await expect(page).toHaveURL('/user/new');
    await page.getByRole('button', { name: 'Collapse All' }).click();
    await expect(page.getByLabel('First Name')).toBeHidden();
    await page.getByRole('button', { name: 'Credentials', expanded: false }).click();
    await expect(page.getByText('Password set by')).toBeVisible();
    await expect(createButton(page)).toBeDisabled();
    await expect(page.getByText(/need attention/)).toHaveCount(0);
    await page.getByLabel('Must change password on first login').uncheck();
    await createButton(page).click();
    await expect(page.getByRole('combobox', { name: 'Environment' })).toBeFocused();
    for (const message of [
      'Please select Environment.',
      'Please enter the user’s first name.',
      'Please enter the user’s last name.',
      'Please enter new user’s username.',
      'Please select federation status.',
      'Please enter new user’s temporary password with rules.',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    for (const [label, text, message] of [
      ['Email', 'a@', 'Please enter a valid email.'],
      ['Primary Phone', '1234567890', 'Please enter a valid 10 digit phone number'],
      ['Mobile Phone', '612555', 'Please enter a valid phone number'],
      ['Ext', '12a', 'Only numeric values are allowed.'],
      [
        'Username',
        'ada@maple',
        'Please enter username without the domain, the domain has been pre populated.',
      ],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(text);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
    }
    for (const [label, maxLength] of [
      ['Title', 10],
      ['Ext', 5],
      ['Employee Id', 50],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('maxlength', String(maxLength));
    const date = page.getByRole('textbox', { name: 'Deactivation Date' });
    await date.fill('2020-01-31');
    await date.blur();
    await expect(page.getByText('Deactivation date cannot be before today.')).toBeVisible();
    const leaveDialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await page.getByRole('link', { name: 'User Access', exact: true }).click();
    await expect(page).toHaveURL('/user/new#access');
    await expect(leaveDialog).toHaveCount(0);
    await expect(page.getByLabel('Ext', { exact: true })).toHaveValue('12a');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await leaveDialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Ext', { exact: true })).toHaveValue('12a');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await leaveDialog.getByRole('button', { name: 'Leave page' }).click();
    await expect(page).toHaveURL(/\/users/);
  });

  test('sees the credentials depend on email and federation', async ({ page }) => {
    await openCreate(page);
    const setBy = page.getByRole('radiogroup', { name: 'Password set by' });
    const first = page.getByLabel('Password', { exact: true });
    const email = page.getByLabel('Email', { exact: true });
    await expect(setBy.getByLabel('Admin')).toBeChecked();
    await expect(setBy.getByLabel('User')).toBeDisabled();
    await choose(page, 'IDM User Admin Access', 'Corporate Admin');
    await expect(page.getByText(usersMessages.emailRecommended)).toBeVisible();
    await email.fill('ada@mail.example');
    await expect(page.getByText(usersMessages.emailRecommended)).toHaveCount(0);
    await expect(setBy.getByLabel('User')).toBeChecked();
    await expect(first).toHaveCount(0);
    await expect(page.getByLabel('Send activation email')).toBeChecked();
    await email.fill('noemail@placeholder.invalid');
    await expect(setBy.getByLabel('Admin')).toBeChecked();
    await expect(page.getByLabel('Must change password on first login')).toBeChecked();
    await first.fill('Zebra#4711x');
    await page.getByLabel('Confirm Password').fill('Zebra');
    await page.getByLabel('Confirm Password').blur();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();

    const userName = page.getByLabel('Username', { exact: true });
    await userName.fill('ada.king');
    await federation(page).getByLabel('Yes').check();
    await expect(page.getByRole('heading', { name: 'Credentials' })).toHaveCount(0);
    const id = page.getByLabel('Federated Login Id');
    await id.fill('a@b');
    await id.blur();
    await expect(page.getByText('Please enter federated login id without the domain.')).toBeVisible();
    await id.fill('a'.repeat(101));
    await expect(page.getByText('Max 100 characters for Federated Login ID.')).toBeVisible();
    await page.getByLabel('Same as Username').check();
    await expect(id).toHaveValue('ada.king');
    await expect(id).toBeDisabled();
    await userName.fill('eva.king');
    await expect(id).toHaveValue('eva.king');
    await page.getByLabel('Same as Username').uncheck();
    await expect(id).toBeEnabled();
  });

  test('keeps everything when something goes wrong, and creates one user in the end', async ({ page }) => {
    const existingUser = await givenUser(page);
    const name = existingUser.userName.split('@')[0] ?? '';
    await openCreate(page);
    await chooseEnvironment(page);
    await fillPerson(page, name);
    await createButton(page).click();
    await expect(alertWith(page, `Username ${existingUser.userName} already exists.`)).toBeVisible();
    await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(name);

    await page.route('**/api/users?*', (route) => route.fulfill({ json: {} }));
    await page.getByLabel('Username', { exact: true }).fill(uniqueName());
    await createButton(page).click();
    await expect(alertWith(page, usersMessages.noSsoid)).toBeVisible();
    await page.unrouteAll();

    const idempotencyKeys: string[] = [];
    await page.route('**/api/users?*', async (route) => {
      idempotencyKeys.push(route.request().postDataJSON().idempotencyKey);
      if (idempotencyKeys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await createButton(page).click();
    await expect(
      alertWith(page, 'Unable to reach the server. Please check your connection and try again.'),
    ).toBeVisible();
    await createButton(page).dblclick();
    await expect(page).toHaveURL(/\/user\/[\da-f-]{36}/);
    expect(new Set(idempotencyKeys).size).toBe(1);
  });

  test('sees who already exists, and activates them instead', async ({ page }) => {
    const deactivatedUser = await givenUser(page, { customerEmployeeId: uniqueName() });
    await page.request.post(`/api/users/${deactivatedUser.ssoid}/deactivate`);
    await openCreate(page);
    await page.getByLabel('First Name').fill('Back');
    await page.getByLabel('Last Name').fill('Again');
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(/^back\.again\d*$/);
    const employeeId = page.getByLabel('Employee Id');
    const bottomOf = async (field: Locator) => {
      const box = await field.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    // Just above the bar, which is about to grow.
    await page.setViewportSize({ width: 1440, height: Math.ceil(await bottomOf(employeeId)) + 80 });
    await employeeId.fill(deactivatedUser.customerEmployeeId.toUpperCase());
    const panel = page.getByRole('region', { name: 'This person may be here already:' });
    await expect(panel).toContainText(/Deactivated.*Same employee id/);
    expect(await bottomOf(employeeId)).toBeLessThan((await panel.boundingBox())?.y ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screenshot(page, 'create-duplicate');
    await expectAccessible(page);
    await panel.getByRole('button', { name: `Activate ${deactivatedUser.name} instead` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page).toHaveURL(new RegExp(`/user/${deactivatedUser.ssoid}`));
    await expect(page.getByRole('heading', { level: 1, name: deactivatedUser.name })).toBeVisible();
  });

  test('stops waiting after 55 seconds', async ({ page }) => {
    await page.route('**/api/users?*', () => {});
    await page.clock.install();
    await openCreate(page);
    await chooseEnvironment(page);
    await fillPerson(page, uniqueName());
    // From here on, time is paused, however long a busy machine takes.
    await page.clock.pauseAt(Date.now() + 60_000);
    await createButton(page).click();
    await expect(page.getByRole('dialog', { name: /Processing|wait/i })).toBeVisible();
    await page.clock.runFor(createTimeoutMs - 1000);
    await expect(alertWith(page, usersMessages.noConfirmation)).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(alertWith(page, usersMessages.noConfirmation)).toBeVisible();
    await expect(createButton(page)).toBeEnabled();
  });

  test('is warned if the options or the domains are missing', async ({ page }) => {
    await page.route('**/api/lookups/user-options', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/lookups/domains', (route) => route.fulfill({ json: [] }));
    await openCreate(page);
    await page.getByLabel('Username', { exact: true }).fill('ada.king');
    await page.getByLabel('Username', { exact: true }).blur();
    await expect(page.getByText('No valid domain was found.')).toBeVisible();
    await expect(createButton(page)).toBeDisabled();
    await expect(page.getByText(usersMessages.accessUnavailable)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Environment' })).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'IDM User Admin Access' })).toBeDisabled();
    const rights = page.getByRole('group', { name: 'Further rights' }).getByRole('checkbox');
    await expect(rights.first()).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Sign On Policies' })).toBeDisabled();
  });

  test('sees a form that passes axe, wide or narrow', async ({ page }) => {
    await openCreate(page);
    await chooseEnvironment(page, 'Maple Grove Assisted Living');
    await expectAccessible(page);
    await chooseEnvironment(page);
    await page.getByLabel('Physician NP/PA').check();
    await choose(page, 'Corporation', 'Maple Midwest');
    await page.getByLabel('Select All').check();
    await createButton(page).click();
    await screenshot(page, 'create-user');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('a customer without multi-factor authentication, employee IDs and dates', () => {
  test.use({ person: people.ursula });

  test('has none of them on the form', async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const waitUntilIdle = trackNetworkIdle(page);
    const settings = page.waitForResponse('**/api/customer-settings');
    await openCreate(page);
    await expect(page.getByLabel('First Name')).toBeVisible();
    await settings;
    await waitUntilIdle();
    await expect(page.getByText('Sign On Policies')).toHaveCount(0);
    await expect(page.getByLabel('Employee Id')).toHaveCount(0);
    await expect(page.getByLabel('Deactivation Date')).toHaveCount(0);
    expect(requestedPaths).not.toContain('/api/lookups/sign-on-policies');
  });
});
