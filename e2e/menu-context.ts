import { getClaims } from '@keystead/contract/account/session.ts';
import { getCustomerView, getSettings } from '@keystead/contract/account/settings.ts';
import { expect, type Page } from '@playwright/test';
import type { MenuContext } from '../console/src/menu-context.ts';

const read = async (page: Page, path: string): Promise<unknown> => {
  const response = await page.request.get(path);
  expect(response.ok(), `${path} answers ${response.status()}`).toBe(true);
  return response.json();
};

/** The context that determines the menus and the landing page of the signed-in person. */
export const menuContextOf = async (page: Page): Promise<MenuContext> => {
  const claims = getClaims.output.parse(await read(page, getClaims.path));
  const settings = getSettings.output.parse(await read(page, getSettings.path));
  const { selectedCustomer } = getCustomerView.output.parse(await read(page, getCustomerView.path));
  return {
    rights: new Set(claims.rights),
    hasCustomer: selectedCustomer !== null || claims.customerId !== null,
    mfaEnabled: settings.mfaEnabled && settings.customerEnabledMFA,
    ectEnabled: settings.ectEnabled,
    myProfileEnabled: settings.myProfileEnabled,
  };
};
