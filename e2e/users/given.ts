import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { expect, type Page } from '@playwright/test';
import type { NewUser } from '../../contract/src/people/new-user.ts';
import { closeMenu } from '../close-opened.ts';
import { trackNetworkIdle } from '../track-network-idle.ts';

/** The environment of Maple Grove that has every product. */
export const production = { configId: 1, name: 'Maple Grove Production' };

/** Where Leo and Lily are administrators. */
export const atOaks = {
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName: 'Oaks',
  role: 'Certified Nursing Assistant',
} as const;

export const everyProduct = {
  usesMeridian: true,
  mcmdRole: 'Nurse',
  slProvisioned: true,
  trueSenseProvisioned: true,
  pdProvisioned: true,
  officeId: '301',
  lpcProvisioned: true,
  lpcRoles: ['Resident Services', 'Wellness Nurse'],
  ppProvisioned: true,
  paymentPortalRole: 'FACILITYADMIN',
} satisfies Partial<NewUser>;

let last = 0;

/** A unique name, in this run and the next. */
export const uniqueName = (): string => {
  last += 1;
  return `t${Date.now().toString(36)}${process.pid.toString(36)}${last}`;
};

export const newUser = (overrides: Partial<NewUser> = {}): NewUser => {
  const name = uniqueName();
  return {
    ...emptyUser,
    configId: production.configId,
    firstName: 'Tova',
    lastName: `Test${name}`,
    email: `${name}@mail.example`,
    userName: `${name}@maplegrove.example`,
    federatedIdentity: false,
    federatedLoginID: '',
    passwordSetBy: 'User',
    password: '',
    changePasswordFirstLogin: true,
    sendActivationEmail: true,
    ...overrides,
  };
};

export type GivenUser = NewUser & { ssoid: string; name: string };

/** Creates a user through the server, as the signed-in person. */
export const givenUser = async (page: Page, overrides: Partial<NewUser> = {}): Promise<GivenUser> => {
  const data = newUser(overrides);
  const response = await page.request.post('/api/users', { data });
  expect(response.status(), await response.text()).toBe(201);
  const { ssoid } = (await response.json()) as { ssoid: string };
  return { ...data, ssoid, name: `${data.firstName} ${data.lastName}` };
};

/** A user with a password and no email, who is active immediately. */
export const givenActiveUser = (page: Page, overrides: Partial<NewUser> = {}): Promise<GivenUser> =>
  givenUser(page, {
    email: '',
    passwordSetBy: 'Admin',
    password: 'Zebra#4711x',
    changePasswordFirstLogin: false,
    ...overrides,
  });

export const readUser = async (page: Page, ssoid: string): Promise<User> =>
  (await (await page.request.get(`/api/users/${ssoid}`)).json()) as User;

/** Finds a user of the demo data by name. */
export const findUser = async (page: Page, firstName: string, lastName: string): Promise<User> => {
  const query = new URLSearchParams({ firstName, lastName, rowsPerPage: '99999' });
  const { data } = (await (await page.request.get(`/api/users?${query}`)).json()) as { data: User[] };
  const row = data.find((user) => user.firstName === firstName && user.lastName === lastName);
  if (!row) throw new Error(`No user ${firstName} ${lastName}.`);
  return readUser(page, row.ssoid);
};

export const postUserAction = async (
  page: Page,
  ssoid: string,
  action: string,
  data?: object,
): Promise<void> => {
  const response = await page.request.post(`/api/users/${ssoid}/${action}`, data ? { data } : {});
  expect(response.ok(), await response.text()).toBe(true);
};

/**
 * Opens the page of a user with all products expanded, including those the user does not have, and waits for what arrives
 * later: a button that moves between press and release of the mouse is not clicked.
 */
export const openUser = async (page: Page, ssoid: string): Promise<void> => {
  const waitUntilIdle = trackNetworkIdle(page);
  await page.goto(`/user/${ssoid}`);
  await page.getByRole('button', { name: 'Expand All' }).click();
  await waitUntilIdle();
};

/** The actions that the page header keeps under More. */
const moreMenuActions: readonly string[] = [
  'Set Temporary Password',
  'Enroll Prescriber MFA',
  'Reset Prescriber MFA',
  'Convert to Federated',
  'Convert to IDM',
  'Deactivate',
  'Delete',
];

const actionButtons = (page: Page) => page.getByRole('group', { name: 'Actions' }).getByRole('button');

const openMore = (page: Page) => actionButtons(page).filter({ hasText: 'More' }).click();

export const moreItems = async (page: Page) => {
  await openMore(page);
  return page.getByRole('menu').getByRole('menuitem');
};

/** Presses an action in the header, wherever it is. */
export const pressAction = async (page: Page, action: string): Promise<void> => {
  if (!moreMenuActions.includes(action))
    return page
      .getByRole('group', { name: 'Actions' })
      .getByRole('button', { name: action, exact: true })
      .click();
  // The offered actions may be changing right now; the menu opened next shows them.
  await openMore(page);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Expects the header to offer exactly these actions. */
export const expectActions = async (
  page: Page,
  actions: readonly string[],
  message?: string,
): Promise<void> => {
  const more = actions.filter((action) => moreMenuActions.includes(action));
  const buttons = actions.filter((action) => !moreMenuActions.includes(action));
  await expect(actionButtons(page), message).toHaveText([...buttons, ...(more.length > 0 ? ['More'] : [])]);
  if (more.length === 0) return;
  await expect(await moreItems(page), message).toHaveText(more);
  await closeMenu(page);
};

/** Picks an option from the list with this label. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

export const alertWith = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Alerts' }).getByText(text, { exact: true });

/** The section of the page with this title. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The status is also in the activity below, as soon as that is loaded. */
export const header = (page: Page) => page.getByRole('main').locator('header');
