import { expect } from '@playwright/test';
import { customerSelectionScreen } from '../../console/src/account/customer-selection/screen.ts';
import { landingScreen } from '../../console/src/landing.ts';
import { visibleMenus } from '../../console/src/menus.ts';
import { readMenu, type ShownMenu } from '../menu.ts';
import { menuContextOf } from '../menu-context.ts';
import { navigateTo } from '../navigate.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { expectRefused } from './refused-screens.ts';

type Expected = { landingPath: string; menu: ShownMenu };

const profile = { 'My Profile': ['My Profile'] };
const enterprise = {
  'Enterprise Configuration': ['Stack', 'Customers', 'Configurations', 'Parameters'],
  ...profile,
};
const corporateConfiguration = [
  'Maintain IP Lists',
  'Manage SignOn Policies',
  'Two-Factor Authentication',
  'Security Settings',
  'Organization Logins',
];
const corporate = (userManagement: string[]): ShownMenu => ({
  'User Management': userManagement,
  Reports: ['Reports'],
  Configuration: corporateConfiguration,
  ...profile,
});

/** Copied from the specification. */
const expected: Record<Exclude<keyof typeof people, 'tess'>, Expected> = {
  una: { landingPath: '/users', menu: corporate(['User List', '2FA Bulk Update', 'Transaction Log']) },
  leo: {
    landingPath: '/home',
    menu: { 'User Management': ['User List', 'Transaction Log'], Reports: ['Reports'], ...profile },
  },
  lily: { landingPath: '/home', menu: { 'User Management': ['User List'], ...profile } },
  clara: { landingPath: '/home', menu: { 'User Management': ['User List'], ...profile } },
  olivia: { landingPath: '/my-profile', menu: profile },
  nora: { landingPath: '/my-profile', menu: profile },
  nick: { landingPath: '/permissionsRequired', menu: {} },
  ulf: { landingPath: '/users', menu: corporate(['User List', 'Transaction Log']) },
  ursula: { landingPath: '/users', menu: corporate(['User List', 'Transaction Log']) },
  fay: { landingPath: '/my-profile', menu: profile },
  dan: { landingPath: '/my-profile', menu: profile },
  pat: { landingPath: '/users', menu: corporate(['User List', '2FA Bulk Update', 'Transaction Log']) },
  sue: { landingPath: '/customer-selection', menu: profile },
  sam: {
    landingPath: '/customer-selection',
    menu: { Reports: ['Reports'], Configuration: corporateConfiguration, ...profile },
  },
  lou: { landingPath: '/home', menu: { 'Log Viewer': ['Log Viewer'], ...profile } },
  eve: { landingPath: '/home', menu: enterprise },
  rob: { landingPath: '/home', menu: enterprise },
  amy: { landingPath: '/home', menu: { 'Enterprise Configuration': ['Administration'], ...profile } },
  rita: {
    landingPath: '/home',
    menu: { 'Conversion Utilities': ['Resident Document Migration'], ...profile },
  },
  connie: {
    landingPath: '/home',
    menu: {
      'Conversion Utilities': [
        'Resident Document Migration',
        'Sync access profile',
        'Legacy to IDM',
        'Keycloak to IDM',
        'Import Users',
      ],
      ...profile,
    },
  },
};

/** The guard is the same for everyone; these represent every kind of menu. */
const peopleToCheckRefusals = new Set<string>([
  'una',
  'leo',
  'lily',
  'olivia',
  'nick',
  'fay',
  'sue',
  'lou',
  'eve',
  'amy',
  'connie',
] satisfies (keyof typeof expected)[]);

for (const [name, { landingPath, menu }] of Object.entries(expected)) {
  test.describe(name, () => {
    test.use({ person: people[name as keyof typeof expected], viewport: { width: 1920, height: 1000 } });

    test('lands where specified, sees exactly their menu and is refused the rest', async ({ page }) => {
      await page.goto('/');
      const context = await menuContextOf(page);
      const computed = Object.fromEntries(
        visibleMenus(context).map(({ label, entries }) => [label, entries.map((entry) => entry.label)]),
      );
      expect(computed).toEqual(menu);
      const target = landingScreen(context);
      expect(target.path).toBe(landingPath);
      await expect(page).toHaveURL(new RegExp(`${landingPath}(/|\\?|$)`));
      // The customer selection is a dialog in front of the menus.
      if (target === customerSelectionScreen) await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await readMenu(page)).toEqual(menu);
      if (peopleToCheckRefusals.has(name)) await expectRefused(page, context.rights);
    });
  });
}

test.describe('every entry', () => {
  test.use({ person: people.una });

  test('opens a screen', async ({ page }) => {
    await page.goto('/');
    const entries = visibleMenus(await menuContextOf(page)).flatMap((menu) => menu.entries);
    for (const { screen } of entries) {
      const { path } = screen;
      await navigateTo(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}(/|\\?|$)`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
