import { expect, type Page } from '@playwright/test';
import { caseName } from '../../server/src/demo/people/demo-users.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { lockOut } from '../open-session.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import {
  alertWith,
  atOaks,
  choose,
  findUser,
  givenActiveUser,
  givenUser,
  header,
  openUser,
  postUserAction,
  pressAction,
  readUser,
  section,
  uniqueName,
} from './given.ts';
import { givenPhysician } from './prescriber.ts';

test.use({ person: people.una });

const temporaryPassword = 'Zebra#4711y';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const confirm = async (page: Page, title: string, verb: string): Promise<void> => {
  await dialog(page, title).getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog(page, title)).toHaveCount(0);
};

const typePassword = async (page: Page, title: string, password = temporaryPassword): Promise<void> => {
  await dialog(page, title).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page, title).getByLabel('Confirm Password', { exact: true }).fill(password);
};

/** The status next to the name. */
test('a user is suspended, activated, deactivated and deleted, each after confirmation', async ({ page }) => {
  const { name, ssoid } = await givenUser(page, atOaks);
  await openUser(page, ssoid);
  await pressAction(page, 'Suspend');
  await expect(dialog(page, 'Confirm Suspend')).toContainText(`Are you sure you want to suspend ${name}?`);
  await expect(dialog(page, 'Confirm Suspend').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Confirm Suspend')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeFocused();
  expect((await readUser(page, ssoid)).status).toBe('PUA');
  await pressAction(page, 'Suspend');
  await confirm(page, 'Confirm Suspend', 'Suspend User');
  await expect(alertWith(page, `User ${name} has been suspended.`)).toBeVisible();
  await expect(header(page)).toContainText('Suspended');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  await pressAction(page, 'Activate');
  await expect(dialog(page, 'Confirm Activate')).toContainText(`Are you sure you want to activate ${name}?`);
  await expectAccessibleDialog(page);
  await confirm(page, 'Confirm Activate', 'Activate User');
  await expect(alertWith(page, `User ${name} has been activated.`)).toBeVisible();
  await pressAction(page, 'Deactivate');
  await expectAccessibleDialog(page);
  await confirm(page, 'Confirm Deactivate', 'Deactivate User');
  await expect(alertWith(page, `User ${name} has been deactivated.`)).toBeVisible();
  await expect(header(page)).toContainText('Deactivated');

  await pressAction(page, 'Delete');
  await expect(dialog(page, 'Confirm Delete')).toContainText('This action cannot be undone.');
  await expectAccessibleDialog(page);
  await postUserAction(page, ssoid, 'activate');
  await confirm(page, 'Confirm Delete', 'Delete User');
  await expect(alertWith(page, /cannot be deleted while the status is/)).toBeVisible();
  await expect(header(page)).toContainText('Pending user action');
  await pressAction(page, 'Deactivate');
  await confirm(page, 'Confirm Deactivate', 'Deactivate User');
  await pressAction(page, 'Delete');
  await confirm(page, 'Confirm Delete', 'Delete User');
  await expect(page).toHaveURL(/\/users/);
  await expect(alertWith(page, `User ${name} has been deleted.`)).toBeVisible();
  await page.goto(`/user/${ssoid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
  await expect(page.getByText('The requested resource does not exist.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to Users' }).click();
  await expect(page).toHaveURL(/\/users/);
  await page.goto('/user/notauuid');
  await expect(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
});

test('activation asks about the mobile product, the date and the password', async ({ page }) => {
  const userWithDate = await givenActiveUser(page, { ...atOaks, deactivationDate: '2099-12-31' });
  await postUserAction(page, userWithDate.ssoid, 'deactivate');
  await openUser(page, userWithDate.ssoid);
  await pressAction(page, 'Activate');
  const removal = dialog(page, 'Confirm Removal of Deactivation Date');
  await expect(removal).toContainText(
    `Activating ${userWithDate.name} removes the deactivation date 2099-12-31.`,
  );
  await expectAccessibleDialog(page);
  await removal.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(removal).toHaveCount(0);
  await pressAction(page, 'Activate');
  await removal.getByRole('button', { name: 'Activate User' }).click();
  const modal = dialog(page, 'Temporary Password');
  await expect(modal).toContainText('The temporary password must be communicated to the user.');
  await modal.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await readUser(page, userWithDate.ssoid)).toMatchObject({
    status: 'D',
    deactivationDate: '2099-12-31',
  });
  await pressAction(page, 'Activate');
  await removal.getByRole('button', { name: 'Activate User' }).click();
  await typePassword(page, 'Temporary Password');
  await confirm(page, 'Temporary Password', 'Reset Password');
  await expect(alertWith(page, `User ${userWithDate.name} has been activated.`)).toBeVisible();
  await expect(header(page)).toContainText('Active');
  expect(await readUser(page, userWithDate.ssoid)).toMatchObject({ deactivationDate: '' });

  const prescriber = await givenPhysician(page);
  await postUserAction(page, prescriber.ssoid, 'deactivate');
  await openUser(page, prescriber.ssoid);
  await pressAction(page, 'Activate');
  await expect(dialog(page, 'Confirm Activate')).toContainText(
    'Activating this Physician NP/PA user also grants access to the mobile product. Do you want to continue?',
  );
  await confirm(page, 'Confirm Activate', 'Activate User');
  await expect(alertWith(page, `User ${prescriber.name} has been activated.`)).toBeVisible();
});

test('a locked user is unlocked immediately, and the message stays for five seconds', async ({ page }) => {
  await page.clock.install();
  const name = caseName('spare.lo.idm.mail');
  const [first = '', last = ''] = name.split(' ');
  const { ssoid } = await findUser(page, first, last);
  await openUser(page, ssoid);
  await pressAction(page, 'Unlock');
  const success = alertWith(page, `User ${name} has been unlocked.`);
  await expect(success).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1000);
  await expect(success).toBeVisible();
  await page.clock.runFor(5000);
  await expect(success).toHaveCount(0);
  await page.clock.resume();
  await expect(header(page)).toContainText('Active');
});

test('an admin sees why a user is locked out, and how long a temporary password is valid', async ({
  page,
}) => {
  const user = await givenActiveUser(page, atOaks);
  await postUserAction(page, user.ssoid, 'expire-password');
  await lockOut(user.userName, '10.20.30.40');
  await openUser(page, user.ssoid);
  const lock = page.getByRole('alert').filter({ hasText: 'Locked out since' });
  await expect(lock).toContainText('after too many wrong passwords at sign-in, last from 10.20.30.40.');
  await expect(lock).toContainText('The account is unlocked automatically on');
  const validityNotice = page
    .getByRole('status')
    .filter({ hasText: 'The temporary password can be used until' });
  await expect(validityNotice).toBeVisible();
  await expectAccessible(page, 'main');
  await screenshot(page, 'user-detail-locked');
  await pressAction(page, 'Unlock');
  await expect(lock).toHaveCount(0);
  await expect(validityNotice).toBeVisible();
});

test('passwords are reset by mail, generated or typed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = await givenActiveUser(page, atOaks);
  await openUser(page, user.ssoid);
  await pressAction(page, 'Reset Password');
  const reset = dialog(page, 'Reset Password');
  await expect(reset.getByRole('button', { name: 'Send reset email' })).toHaveCount(0);
  await expectAccessibleDialog(page);
  await reset.getByRole('button', { name: 'Generate temporary password' }).click();
  const passwordDialog = dialog(page, 'Temporary Password');
  await expect(
    alertWith(page, `Temporary password generated. Communicate the temporary password to ${user.name}.`),
  ).toBeVisible();
  const generated = await passwordDialog.getByLabel('Temporary password', { exact: true }).inputValue();
  expect(generated).toHaveLength(12);
  await expect(passwordDialog.getByLabel('Temporary password', { exact: true })).toHaveCSS(
    'font-family',
    /monospace/,
  );
  await expectAccessibleDialog(page);
  await passwordDialog.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(generated);
  await passwordDialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(header(page)).toContainText('Password expired');

  await pressAction(page, 'Set Temporary Password');
  const typed = dialog(page, 'Temporary Password');
  await expect(typed.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  await typed.getByLabel('Password', { exact: true }).fill('Ab1#');
  await typed.getByLabel('Confirm Password', { exact: true }).fill('Ab1');
  await typed.getByLabel('Confirm Password', { exact: true }).blur();
  await expect(typed.getByText('Passwords do not match.')).toBeVisible();
  await expect(typed.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  await expectAccessibleDialog(page);
  await screenshot(page, 'dialog-temporary-password');
  await typePassword(page, 'Temporary Password');
  await confirm(page, 'Temporary Password', 'Reset Password');
  await expect(header(page)).toContainText('Password expired');

  const invited = await givenUser(page, atOaks);
  await openUser(page, invited.ssoid);
  await pressAction(page, 'Resend Password Email');
  await expectAccessibleDialog(page);
  await confirm(page, 'Resend Password Email', 'Resend Password Email');
  await expect(alertWith(page, `A reset password email has been sent to ${invited.name}.`)).toBeVisible();
  await expect(header(page)).toContainText('Pending user action');
});

test('a user is converted to federated and back', async ({ page }) => {
  const user = await givenActiveUser(page, atOaks);
  await openUser(page, user.ssoid);
  await pressAction(page, 'Convert to Federated');
  const federatedDialog = dialog(page, 'Convert to Federated');
  await federatedDialog.getByLabel('Federated Login Id').fill('a@b');
  await federatedDialog.getByLabel('Federated Login Id').blur();
  await expect(
    federatedDialog.getByText('Please enter federated login id without the domain.'),
  ).toBeVisible();
  await federatedDialog.getByLabel('Same as Username').check();
  await expect(federatedDialog.getByLabel('Federated Login Id')).toHaveValue(
    user.userName.split('@')[0] ?? '',
  );
  await expectAccessibleDialog(page);
  await confirm(page, 'Convert to Federated', 'Convert to Federated');
  await expect(alertWith(page, `User ${user.name} has been converted to federated.`)).toBeVisible();
  await expect(header(page)).toContainText('Federated');
  await expect(page.getByRole('button', { name: 'Edit Profile Details' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign On Policies' })).toHaveCount(0);
  expect(await readUser(page, user.ssoid)).toMatchObject({
    federatedIdentity: true,
    federatedLoginID: user.userName,
  });
  await pressAction(page, 'Convert to IDM');
  const idmDialog = dialog(page, 'Convert to IDM');
  await expect(idmDialog.getByRole('button', { name: 'Convert to IDM' })).toBeDisabled();
  await typePassword(page, 'Convert to IDM');
  await expectAccessibleDialog(page);
  await confirm(page, 'Convert to IDM', 'Convert to IDM');
  await expect(alertWith(page, `User ${user.name} has been converted to IDM.`)).toBeVisible();
  await expect(header(page)).toContainText('Password expired');
});

test('a username is changed, unless it is taken', async ({ page }) => {
  const user = await givenActiveUser(page, atOaks);
  await openUser(page, user.ssoid);
  await page.getByRole('button', { name: 'Edit username' }).click();
  const form = dialog(page, 'Edit Username');
  const field = form.getByLabel('Username', { exact: true });
  await expect(field).toHaveAttribute('maxlength', '50');
  await field.fill('');
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(form.getByText('Please enter new user’s username.')).toBeVisible();
  await field.fill('una.corp');
  await expectAccessibleDialog(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Username una.corp@maplegrove.example already exists.')).toBeVisible();
  const stored = await readUser(page, user.ssoid);
  await page.request.put(`/api/users/${user.ssoid}`, { data: { ...stored, title: 'RN' } });
  await field.fill(uniqueName());
  await confirm(page, 'Edit Username', 'Save');
  await expect(alertWith(page, 'User was changed by someone else. Reload and try again.')).toBeVisible();
  await expect(section(page, 'Profile Details').getByText('RN', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit username' }).click();
  const renamed = `r${user.userName.split('@')[0]}`;
  await field.fill(renamed);
  await choose(page, 'Domain', 'maplegrove-care.example');
  await confirm(page, 'Edit Username', 'Save');
  await expect(alertWith(page, `Profile for ${user.name} has been updated.`)).toBeVisible();
  await expect(page.getByText(`${renamed}@maplegrove-care.example`).first()).toBeVisible();
});
