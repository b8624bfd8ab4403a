import { expect, type Page } from '@playwright/test';
import { documentScreens } from '../../console/src/conversions/screen.ts';

const pick = async (page: Page, field: string, option: string): Promise<void> => {
  const choice = page.getByRole('combobox', { name: field });
  await choice.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(choice).toHaveValue(option);
};

export const chooseFacility = async (
  page: Page,
  [environment, corporation, facility]: readonly [string, string, string],
): Promise<void> => {
  await pick(page, 'Environment', environment);
  await expect(page.getByRole('combobox', { name: 'Corporation' })).not.toHaveValue('');
  await pick(page, 'Corporation', corporation);
  await expect(page.getByRole('combobox', { name: 'Facility' })).toBeEnabled();
  await pick(page, 'Facility', facility);
};

const chooseAllOf = async (page: Page, field: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.keyboard.press('Escape');
};

export const maple = (facility: string) => ['Maple Grove Production', 'Maple Midwest', facility] as const;

/** Selects everything in a facility of Maple Grove, then the residents found by each of the texts. */
export const chooseSource = async (page: Page, facility: string, residents: readonly string[]) => {
  await chooseFacility(page, maple(facility));
  await chooseAllOf(page, 'Units');
  await chooseAllOf(page, 'Types');
  await page.getByRole('textbox', { name: 'Date Range' }).fill('05/01/2025 - 10/31/2026');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const residentsTable = page.getByRole('table', { name: 'Residents' });
  await expect(residentsTable).toBeVisible();
  for (const text of residents) {
    await page.getByRole('searchbox', { name: 'Search residents' }).fill(text);
    // Wait until the filtered rows have replaced the full list.
    await expect(page.getByText(/^1–(1|10) of \1$/)).toBeVisible();
    await expect(residentsTable.getByRole('row').nth(1)).toContainText(text);
    await page.getByRole('checkbox', { name: 'Select all residents' }).check();
  }
};

export const continueToReview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(documentScreens.review.href());
  // The address changes first, and both screens ask for a place.
  await expect(page.getByRole('heading', { level: 2, name: 'Destination', exact: true })).toBeVisible();
};

/** Confirms the reviewed transfer, and resolves when its session is open. */
export const confirmTransfer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Review Document Transfer' }).click();
  await page.getByRole('button', { name: 'Confirm Document Transfer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Session RDM-\d+$/ })).toBeVisible();
};

/** Expects the status in the header of the session. */
export const expectStatus = async (page: Page, status: string): Promise<void> => {
  await expect(page.locator('header').getByText(status, { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
};

export const rowOf = (page: Page, resident: string) =>
  page.getByRole('table', { name: 'Residents' }).getByRole('row').filter({ hasText: resident });
