import { userActions } from '@keystead/contract/people/user-actions.ts';
import { translate } from '@keystead/contract/texts/language.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { closeMenu, closeOpened } from './close-opened.ts';
import { trackNetworkIdle } from './track-network-idle.ts';

/** What opens a dialog on the screens of each area: the text of its button, or how it begins. */
const dialogOpeners: Record<string, readonly string[]> = {
  '/user/$ssoid': ['Change Further Rights'],
  '/2fa-bulk-update': ['Select File'],
  '/my-profile': ['Reset'],
  '/acknowledgements': ['Detail'],
  '/tokenManagement': ['Create Token', 'Revoke'],
  '/configuration/ip-lists': ['Add IP List', 'Edit', 'Delete'],
  '/configuration/sign-on-policies': ['Add Policy', 'Edit'],
  '/configuration/location-mapping': ['Add Location Mapping', 'Edit', 'Delete'],
  '/configuration/organization-logins': ['Add Login', 'Edit', 'Delete'],
  '/configuration/access-mapping': ['Add Access Mapping', 'Edit', 'Delete'],
  '/shared-login/applications': ['Edit', 'Disable'],
  '/shared-login/clients': ['Add Client', 'Edit', 'New Secret', 'Disable', 'Delete'],
  '/shared-login/sessions': ['End Session'],
  '/conversions/resident-doc-move/detail': ['Put Back'],
  '/ect/customers': ['Delete'],
  '/ect/configurations/detail/$id': ['Deactivate', 'Sync CIS Data', 'Delete Launcher Context', 'Set'],
  '/ect/parameters/detail/$id': ['Delete Parameter'],
};

/** Dialogs that only some records offer. */
const sometimesOffered: Record<string, readonly string[]> = {
  '/user/$ssoid': [...new Set(Object.values(userActions).map(({ label }) => label))],
  '/conversions/resident-doc-move/detail': ['Details of', 'Retry'],
  '/ect/customers/detail/$id': ['Delete Customer'],
  '/ect/configurations/detail/$id': ['Delete Configuration'],
};

/** What opens a form in the page itself. */
const formOpeners: Record<string, readonly string[]> = {
  '/my-profile': ['Edit', 'Edit'],
  '/ect/customers/detail/$id': ['Edit Details'],
  '/ect/configurations/detail/$id': ['Edit Details'],
  '/ect/parameters/detail/$id': ['Edit Details'],
  '/ect/stacks/detail': ['Edit'],
};

const pseudoTextPattern = (text: string): RegExp => {
  const pseudoText = translate(text, 'en-XA').slice(1, -1);
  return new RegExp(`^⟦*${pseudoText.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
};

type OnOpened = (what: string) => Promise<void>;

/** Opens one of the menus that every row has; what was seen on another screen is not opened again. */
const openMenus = async (page: Page, seen: Set<string>, onOpened: OnOpened): Promise<void> => {
  // A dialog that the screen opens itself covers them.
  if ((await page.getByRole('dialog').count()) > 0) return;
  const menus = page.locator('button[aria-haspopup="menu"]:visible');
  const rowMenus = page.locator('table button[aria-haspopup="menu"]:visible');
  const pageMenus = (await menus.all()).slice(0, (await menus.count()) - (await rowMenus.count()));
  for (const button of [...pageMenus, ...(await rowMenus.all()).slice(0, 1)]) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    if (seen.has(name) || (await button.isDisabled())) continue;
    seen.add(name);
    await button.click();
    const menu = page.getByRole('menu').filter({ visible: true });
    await expect(menu).toBeVisible();
    await onOpened(`the menu ${name}`);
    await closeMenu(page);
  }
};

/** The button with this text, or else the entry of a menu in the page header. */
const findOpener = async (page: Page, text: string): Promise<Locator | null> => {
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: pseudoTextPattern(text), disabled: false }).first();
  if ((await button.count()) > 0) return button;
  const menu = main.locator('header button[aria-haspopup="menu"]').first();
  if ((await menu.count()) === 0) return null;
  await menu.click();
  const opened = page.getByRole('menu').filter({ visible: true });
  await expect(opened).toBeVisible();
  const entry = page.getByRole('menuitem', { name: pseudoTextPattern(text), disabled: false });
  if ((await entry.count()) > 0) return entry;
  await closeOpened(page, opened);
  return null;
};

/** Opens the menus of a screen, then what its buttons open; calls `onOpened` for each. */
export const openAll = async (
  page: Page,
  path: string,
  seen: Set<string>,
  onOpened: OnOpened,
): Promise<void> => {
  await openMenus(page, seen, onOpened);
  const waitUntilIdle = trackNetworkIdle(page);
  const sometimes = sometimesOffered[path] ?? [];
  const open = async (text: string): Promise<boolean> => {
    const opener = await findOpener(page, text);
    if (!opener) {
      expect(sometimes, `${path} offers ${text}`).toContain(text);
      return false;
    }
    await opener.click();
    // The code of a dialog is loaded when it is opened.
    await waitUntilIdle();
    return true;
  };
  const dialog = page.getByRole('dialog').filter({ visible: true });
  for (const text of [...sometimes, ...(dialogOpeners[path] ?? [])]) {
    if (!(await open(text))) continue;
    await expect(dialog, `${path}: ${text}`).toBeVisible();
    await onOpened(text);
    await closeOpened(page, dialog);
  }
  for (const text of formOpeners[path] ?? []) {
    await open(text);
    await onOpened(text);
  }
};
