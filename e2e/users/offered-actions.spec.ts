import { expect, type Page } from '@playwright/test';
import { caseName } from '../../server/src/demo/people/demo-users.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { closeMenu } from '../close-opened.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { expectActions, findUser, moreItems, openUser } from './given.ts';

/** A sample of who is offered which actions on whom; the server's tests cover all of them. */
type Offers = Record<string, readonly string[]>;

const managing = [
  'Reset Password',
  'Set Temporary Password',
  'Enroll Prescriber MFA',
  'Convert to Federated',
];

const full: Offers = {
  'A-Idm-Mail': [...managing, 'Suspend', 'Deactivate'],
  'A-Fed-Mail': ['Convert to IDM', 'Suspend', 'Deactivate'],
  'LO-Idm-NoMail': [
    'Unlock',
    'Reset Password',
    'Set Temporary Password',
    'Convert to Federated',
    'Suspend',
    'Deactivate',
  ],
  'PUA-Idm-Mail': [
    'Resend Password Email',
    'Set Temporary Password',
    'Convert to Federated',
    'Suspend',
    'Deactivate',
  ],
  'PUA-Idm-NoMail': ['Set Temporary Password', 'Convert to Federated', 'Suspend', 'Deactivate'],
  'S-Idm-NoMail': ['Activate', 'Convert to Federated', 'Deactivate'],
  'D-Fed-NoMail': ['Activate', 'Convert to IDM', 'Delete'],
  'ST-Idm-NoMail': ['Activate', 'Convert to Federated', 'Suspend', 'Deactivate'],
};

const pick = (offers: Offers, ...lastNames: string[]): Offers =>
  Object.fromEntries(lastNames.map((name) => [name, offers[name] ?? []]));

const credentials = ['Reset Password', 'Set Temporary Password'];

const limited = (mfa: readonly string[]): Offers => ({
  'A-Idm-Mail': [...credentials, ...mfa],
  'LO-Idm-NoMail': ['Unlock', ...credentials],
  'PUA-Idm-Mail': ['Resend Password Email', 'Set Temporary Password'],
  'D-Fed-NoMail': [],
});

const nothing: Offers = { 'LO-Idm-NoMail': [], 'D-Fed-NoMail': [] };

const sections = [
  'Sign On Policies',
  'IDM User Admin Access',
  'Meridian 360',
  'Meridian Engage',
  'Senior Living',
  'True Sense',
  'Private Duty',
  'Life Plan Community',
  'Payment Portal',
];

const editButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Edit / });

const actors = [
  ['una', full, sections, true],
  ['leo', pick(full, 'A-Idm-Mail', 'LO-Idm-NoMail', 'D-Fed-NoMail'), sections, true],
  ['clara', limited(['Enroll Prescriber MFA']), [], false],
  ['lily', limited([]), [], false],
] as const;

const expectOffers = async (page: Page, offers: Offers, editable: readonly string[], canRename: boolean) => {
  for (const [caseKey, actions] of Object.entries(offers)) {
    const [first = '', last = ''] = caseName(`matrix.${caseKey.replaceAll('-', '.').toLowerCase()}`).split(
      ' ',
    );
    const user = await findUser(page, first, last);
    await openUser(page, user.ssoid);
    await expectActions(page, actions, caseKey);
    const isFederated = user.federatedIdentity;
    const expected = [
      ...(canRename ? ['Edit username'] : []),
      ...(canRename && isFederated ? ['Edit Federated Login Id'] : []),
      ...(isFederated ? [] : ['Profile Details']),
      ...editable.filter((name) => !isFederated || name !== 'Sign On Policies'),
    ].map((name) => (name.startsWith('Edit ') ? name : `Edit ${name}`));
    await expect(editButtons(page)).toHaveCount(expected.length);
    for (const name of expected) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
};

for (const [name, offers, editable, canRename] of actors) {
  test.describe(`what ${name} is offered`, () => {
    test.use({ person: people[name] });

    test('depends on the status and the sign-in method', async ({ page }) => {
      await expectOffers(page, offers, editable, canRename);
      if (canRename) return;
      await page.goto('/user/new');
      await expect(page).toHaveURL('/forbidden');
    });
  });
}

test.describe('a location admin', () => {
  test.use({ person: people.leo });

  test('cannot manage their own account', async ({ page }) => {
    const { ssoid } = await findUser(page, 'Leo', 'Local');
    await openUser(page, ssoid);
    await expectActions(page, [...credentials, 'Enroll Prescriber MFA']);
    await expect(editButtons(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Edit in / })).toHaveCount(0);
  });

  test('sees why a corporate admin is off-limits, and can send the link', async ({ page }) => {
    const reason = 'This person has rights that you do not have.';
    await page.goto('/users?search=una.corp');
    await page.getByRole('button', { name: 'Actions for Una Corp' }).click();
    const suspend = page.getByRole('menuitem', { name: /^Suspend/ });
    await expect(suspend).toHaveText(`Suspend${reason}`);
    await expect(suspend).toBeDisabled();
    await closeMenu(page);

    const { ssoid } = await findUser(page, 'Una', 'Corp');
    await openUser(page, ssoid);
    await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
    for (const name of ['Suspend', 'Edit username'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(reason);
    const more = await moreItems(page);
    for (const name of ['Set Temporary Password', 'Deactivate'])
      await expect(more.filter({ hasText: name })).toHaveText(`${name}${reason}`);
    await closeMenu(page);
    await page.getByRole('button', { name: 'Edit Profile Details' }).click();
    for (const name of ['Primary Phone', 'Mobile Phone']) {
      const field = page.getByRole('textbox', { name });
      await expect(field).toBeDisabled();
      await expect(field).toHaveAccessibleDescription(reason);
    }
    await expect(page.getByRole('textbox', { name: 'First Name' })).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await expect(
      dialog.getByRole('button', { name: 'Generate temporary password' }),
    ).toHaveAccessibleDescription(reason);
    await expect(dialog.getByRole('button', { name: 'Send reset email' })).toBeEnabled();
    await expectAccessibleDialog(page);
  });
});

test.describe('support', () => {
  test.use({ person: people.sue });

  test('corrects names and does nothing else', async ({ page }) => {
    await page.goto('/');
    await page.request.put('/api/support-customers/10001');
    await expectOffers(page, nothing, [], false);
  });
});
