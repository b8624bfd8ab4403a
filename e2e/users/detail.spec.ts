import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { openSession } from '../open-session.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import {
  alertWith,
  atOaks,
  choose,
  everyProduct,
  findUser,
  givenUser,
  header,
  openUser,
  readUser,
  section,
} from './given.ts';
import { fillPrescriber } from './prescriber.ts';

const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Save' });
const cancel = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Cancel' });

test.describe('a corporate admin', () => {
  test.use({ person: people.una });

  test('reads the header and edits the profile', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const user = await givenUser(page, { ...atOaks, title: 'RN' });
    await openUser(page, user.ssoid);
    await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();
    await expect(header(page)).toContainText('Pending user action');
    await expect(page.getByText('Maple Grove Production').first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy SSO ID' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(user.ssoid);

    await page.getByRole('button', { name: 'Collapse All' }).click();
    await expect(page.getByText('First Name')).toBeHidden();
    await page.getByRole('button', { name: 'Expand All' }).click();

    await edit(page, 'Profile Details').click();
    await expect(page.getByRole('combobox', { name: 'Prefix' })).toBeFocused();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('RN');
    await expect(section(page, 'Senior Living').getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.getByLabel('First Name').fill('');
    await page.getByLabel('First Name').blur();
    await expect(page.getByText('Please enter the user’s first name.')).toBeVisible();
    await expect(save(page, 'Profile Details')).toBeDisabled();
    const reloaded = page.waitForRequest((request) => request.url().endsWith(`/api/users/${user.ssoid}`));
    await cancel(page, 'Profile Details').click();
    await reloaded;
    await expect(edit(page, 'Profile Details')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();

    await edit(page, 'Profile Details').click();
    await page.getByLabel('Primary Phone').fill('6125550144');
    await page.getByLabel('Title', { exact: true }).fill('Dir.');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page, 'Profile Details').click();
    expect((await sent).postDataJSON()).toMatchObject({
      primaryPhone: '6125550144',
      role: atOaks.role,
      factor: { signOnPolicyList: [] },
    });
    expect((await sent).url()).toContain('slAutoProvision=true');
    await expect(alertWith(page, `Profile for ${user.name} has been updated.`)).toBeVisible();
    await expect(page.getByText('(612) 555-0144')).toBeVisible();
    await expect(edit(page, 'Profile Details')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    expect(await readUser(page, user.ssoid)).toMatchObject({ primaryPhone: '6125550144', title: 'Dir.' });
  });

  test('edits sign-on policies and admin access', async ({ page }) => {
    const user = await givenUser(page, { ...atOaks, usesMeridian: true });
    await openUser(page, user.ssoid);

    await edit(page, 'Sign On Policies').click();
    await page.getByRole('combobox', { name: 'Sign On Policies' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await save(page, 'Sign On Policies').click();
    await expect(alertWith(page, `Profile for ${user.name} has been updated.`)).toBeVisible();
    await expect(section(page, 'Two-Factor Authentication').getByText('None')).toHaveCount(0);

    await edit(page, 'IDM User Admin Access').click();
    await choose(page, 'IDM User Admin Access', 'Corporate Admin');
    await expect(page.getByText(/^This has cleared the role .+ at Oaks\./)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'User Type' })).toHaveValue('');
    await expect(page.getByText('Save applies to all sections').first()).toBeVisible();
    await cancel(page, 'Meridian 360').click();
    await expect(edit(page, 'IDM User Admin Access')).toBeVisible();
  });

  test('is asked before a user loses a product', async ({ page }) => {
    const user = await givenUser(page, { ...atOaks, usesMeridian: true });
    await openUser(page, user.ssoid);
    await edit(page, 'Meridian 360').click();
    await page.getByLabel('Uses Meridian').click();
    const confirmDialog = page.getByRole('dialog', { name: 'Confirm Meridian access' });
    await expect(confirmDialog).toContainText(
      'This user will lose access to Meridian. Do you want to continue?',
    );
    await expectAccessibleDialog(page);
    await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Uses Meridian')).toBeChecked();
  });

  test('edits every product', async ({ page }) => {
    const user = await givenUser(page, { ...atOaks, usesMeridian: true });
    await openUser(page, user.ssoid);
    await edit(page, 'Meridian 360').click();
    await choose(page, 'User Type', 'Corporate');
    await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue('');
    await expect(save(page, 'Meridian 360')).toBeDisabled();
    await choose(page, 'Role', 'Regional Manager');
    await page.getByLabel('River District', { exact: true }).check();
    await expect(section(page, 'Meridian 360').getByText(/^[1-9]\d* facilities selected$/)).toBeVisible();
    await edit(page, 'Meridian Engage').click();
    await choose(page, 'Mobile Role', 'Nurse');
    for (const product of [
      'Senior Living',
      'True Sense',
      'Private Duty',
      'Life Plan Community',
      'Payment Portal',
    ]) {
      await edit(page, product).click();
      await page.getByLabel(`Provision ${product}`).check();
    }
    await expect(save(page, 'Life Plan Community')).toBeDisabled();
    await page.getByRole('combobox', { name: 'Office' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'Roles', exact: true }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await choose(page, 'Payment Portal Role', 'Super Admin No Refund');
    await expectAccessible(page);
    await screenshot(page, 'user-detail-edit');
    await save(page, 'Payment Portal').click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    expect(await readUser(page, user.ssoid)).toMatchObject({
      userType: 'Corporate',
      careSettingName: '',
      role: 'Regional Manager',
      userRegions: [{ name: 'River District', type: 'district' }],
      mcmdRole: 'Nurse',
      slProvisioned: true,
      trueSenseProvisioned: true,
      lpcRoles: [expect.any(String)],
      paymentPortalRole: 'FACILITYSUPERADMINNOREFUND',
    });
    await expect(section(page, 'Senior Living').getByText('Provisioned', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit in Senior Living' })).toHaveAttribute(
      'href',
      new RegExp(`/users/${user.ssoid}$`),
    );
  });

  test('cannot remove the role while a mobile role depends on it', async ({ page }) => {
    const user = await givenUser(page, { ...atOaks, usesMeridian: true, mcmdRole: 'Nurse' });
    await openUser(page, user.ssoid);
    await edit(page, 'Meridian 360').click();
    const role = page.getByRole('combobox', { name: 'Role', exact: true });
    await role.fill('');
    await role.blur();
    await expect(
      page.getByText('Please remove role in Meridian section below to save changes.'),
    ).toBeVisible();
    await expect(save(page, 'Meridian 360')).toBeDisabled();
    await cancel(page, 'Meridian 360').click();

    // The role is cleared with the user type, so its field is untouched.
    await edit(page, 'Meridian 360').click();
    await choose(page, 'User Type', 'Not Selected');
    await expect(save(page, 'Meridian 360')).toBeDisabled();
    await expect(section(page, 'Meridian 360').getByRole('status').first()).toContainText(
      'Please select Meridian 360 Corporation',
    );
    await edit(page, 'Meridian Engage').click();
    await choose(page, 'Mobile Role', 'Not Selected');
    await expect(save(page, 'Meridian 360')).toBeEnabled();
  });

  test('loses nothing if another user has saved in the meantime', async ({ page }) => {
    const user = await givenUser(page);
    await openUser(page, user.ssoid);
    await edit(page, 'Profile Details').click();
    await page.getByLabel('Middle Name').fill('Quinn');
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    const latest = await readUser(page, user.ssoid);
    const response = await page.request.put(`/api/users/${user.ssoid}`, {
      data: { ...latest, title: 'Theirs', ext: '77' },
    });
    expect(response.ok(), await response.text()).toBe(true);
    await save(page, 'Profile Details').click();
    const note = page.getByRole('alert').filter({ hasText: 'User was changed by someone else.' });
    await expect(note).toContainText(
      'Title: Changed to "Theirs" by Una Corp. You have changed this too; your entry is kept.',
    );
    await expect(note.getByText('User was changed')).toBeFocused();
    await expect(note).toContainText('Ext: Changed to "77" by Una Corp.');
    await expect(page.getByLabel('Middle Name')).toHaveValue('Quinn');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mine');
    await expect(page.getByLabel('Ext', { exact: true })).toHaveValue('77');
    await screenshot(page, 'user-detail-stale');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
    await save(page, 'Profile Details').click();
    await expect(alertWith(page, `Profile for ${user.name} has been updated.`)).toBeVisible();
    await expect(note).toHaveCount(0);
    expect(await readUser(page, user.ssoid)).toMatchObject({ middleName: 'Quinn', title: 'Mine', ext: '77' });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/users/);
  });

  test('turns a user into a prescriber', async ({ page }) => {
    const user = await givenUser(page, {
      ...atOaks,
      email: '',
      password: 'Zebra#4711x',
      passwordSetBy: 'Admin',
    });
    await openUser(page, user.ssoid);
    await edit(page, 'Profile Details').click();
    const box = page.getByRole('checkbox', { name: 'Physician NP/PA' });
    await box.check();
    await expect(page.getByRole('combobox', { name: 'User Type' })).toHaveValue('Corporate');
    await expect(page.getByRole('combobox', { name: 'User Type' })).toBeDisabled();
    await expect(page.getByLabel('Uses Meridian')).toBeChecked();
    await expect(save(page, 'Profile Details')).toBeDisabled();
    for (const [label, message] of [
      ['Email', 'Email is required for Physician NP/PA users.'],
      ['Primary Phone', 'Primary Phone is required for Physician NP/PA users.'],
      ['Fax', 'Fax must be 10 digits, cannot start with "1", and should contain only numbers.'],
      ['NPI', 'This field is mandatory and is required to be 10 digits.'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).focus();
      await page.getByLabel(label, { exact: true }).blur();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await fillPrescriber(page, `${user.lastName}@mail.example`);
    await choose(page, 'Corporation', 'Maple Midwest');
    await choose(page, 'Role', 'Attending NP/PA');
    const facilities = page.getByRole('group', { name: 'Facilities and Roles' });
    await facilities.getByLabel('Oaks', { exact: true }).check();
    await choose(page, 'Role at Oaks', 'NP/PA');
    await save(page, 'Profile Details').click();
    await expect(alertWith(page, `Profile for ${user.name} has been updated.`)).toBeVisible();
    await expect(section(page, 'Physician NP/PA Profile').getByText('1234567893')).toBeVisible();
    await expect(page.getByText('Oaks: NP/PA')).toBeVisible();
    await edit(page, 'Profile Details').click();
    await expect(box).toBeDisabled();
    await cancel(page, 'Profile Details').click();
    await expectAccessible(page, '#physician');
  });

  test('finds long names and seven products properly laid out', async ({ page }) => {
    const user = await givenUser(page, {
      ...atOaks,
      ...everyProduct,
      firstName: 'Wilhelmina-Theodora-Alexandra',
      lastName: 'Featherstonehaugh-Cholmondeley-Majoribanks-Wriothe',
    });
    await openUser(page, user.ssoid);
    await expect(section(page, 'Payment Portal').getByText('Facility Admin')).toBeVisible();
    await screenshot(page, 'user-detail');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('an admin who manages sessions', () => {
  const sonia = { userName: 'sonia.marchetti@maplegrove.example', fullName: 'Sonia Marchetti' };
  test.use({ person: sonia });

  test('reads what a person did and ends their sessions', async ({ page }) => {
    await openSession(sonia.userName, '10.77.4.1');
    const { ssoid } = await findUser(page, 'Sonia', 'Marchetti');
    await openUser(page, ssoid);
    await page.getByRole('heading', { name: 'Activity', exact: true }).scrollIntoViewIfNeeded();
    const events = page.getByRole('list', { name: /^Activity of/ }).getByText(/^(Sign in|Session ended)$/);
    await expect(events.first()).toHaveText('Sign in');
    const sessions = section(page, 'Sessions');
    await sessions.evaluate((card) => card.scrollIntoView({ block: 'end' })); // Clear of the bars at the top.
    await expect(sessions.getByText('This session')).toBeVisible();
    await expectAccessible(page);
    const endButtons = sessions.getByRole('button', { name: /^End session at/ });
    await expect(endButtons.first()).toBeVisible();
    const otherSessionCount = await endButtons.count();
    await endButtons.first().click();
    await expectAccessibleDialog(page);
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await expect(endButtons).toHaveCount(otherSessionCount - 1);
    await expect(events.first()).toHaveText('Session ended');
  });
});
