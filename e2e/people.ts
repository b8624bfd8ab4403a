import { expect, type Page } from '@playwright/test';
import { codeAfter, newestCode } from './text-messages.ts';

export const password = 'Welcome#2026';

export type Person = {
  userName: string;
  fullName: string;
  /** Signs in at their organization, with the button of this customer. */
  federatedBy?: { crmId: string; button: string };
  /** Receives a code by text message. */
  phone?: string;
};

const person = (
  userName: string,
  fullName: string,
  details: Omit<Person, 'userName' | 'fullName'> = {},
): Person => ({
  userName,
  fullName,
  ...details,
});

export const people = {
  una: person('una.corp@maplegrove.example', 'Una Corp'),
  leo: person('leo.local@maplegrove.example', 'Leo Local'),
  lily: person('lily.limited@maplegrove.example', 'Lily Limited'),
  clara: person('clara.limited@maplegrove.example', 'Clara Limited'),
  olivia: person('olivia.ord@maplegrove.example', 'Olivia Ord'),
  tess: person('tess.text@maplegrove.example', 'Tess Text', { phone: '+16125550173' }),
  nora: person('nora.new@maplegrove.example', 'Nora New'),
  nick: person('nick.none@maplegrove.example', 'Nick None'),
  ulf: person('ulf.corp@harborpoint.example', 'Ulf Corp'),
  fay: person('fay.fed@harborpoint.example', 'Fay Fed', {
    federatedBy: { crmId: '10002', button: 'Sign in with organizational account' },
  }),
  ursula: person('ursula.corp@duovalley.example', 'Ursula Corp'),
  dan: person('dan.duo@duovalley.example', 'Dan Duo', {
    federatedBy: { crmId: '10003', button: 'Sign in with Duo' },
  }),
  pat: person('pat.provider@provider.example', 'Pat Provider'),
  sue: person('sue.support@provider.example', 'Sue Support'),
  sam: person('sam.super@provider.example', 'Sam Super'),
  lou: person('lou.logs@provider.example', 'Lou Logs'),
  eve: person('eve.edit@provider.example', 'Eve Edit'),
  rob: person('rob.read@provider.example', 'Rob Read'),
  amy: person('amy.admin@provider.example', 'Amy Admin'),
  rita: person('r.residentdoc@provider.example', 'Right residentdoc'),
  connie: person('connie.conv@provider.example', 'Connie Conv'),
} satisfies Record<string, Person>;

export const enterPassword = async (page: Page, userName: string, typed = password): Promise<void> => {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

const signInAtOrganization = async (page: Page, { userName }: Person, button: string): Promise<void> => {
  await page.getByRole('link', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const enterCode = async (page: Page, phone: string, previousCodeId: string | undefined): Promise<void> => {
  const code = page.getByLabel('Code');
  await expect(code).toBeVisible();
  await code.fill(await codeAfter(phone, previousCodeId));
  await page.getByRole('button', { name: 'Verify' }).click();
};

/** Signs in through the real form, from `/login` or the given address, and waits for the first screen. */
export const signInAs = async (page: Page, who: Person, path?: string): Promise<void> => {
  const { federatedBy, phone } = who;
  await page.goto(path ?? (federatedBy ? `/login?mx.crmId=${federatedBy.crmId}` : '/login'));
  const previousCodeId = phone === undefined ? undefined : (await newestCode(phone))?.id;
  if (federatedBy) await signInAtOrganization(page, who, federatedBy.button);
  else await enterPassword(page, who.userName);
  if (phone !== undefined) await enterCode(page, phone, previousCodeId);
  await expect(page.getByRole('button', { name: `User menu: ${who.fullName}` })).toBeVisible();
};
