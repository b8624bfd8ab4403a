import { expect, type Page } from '@playwright/test';
import { choose, production } from './given.ts';

export const openCreate = async (page: Page): Promise<void> => {
  await page.goto('/user/new');
  await expect(page.getByRole('heading', { name: 'Create New User', level: 1 })).toBeVisible();
};

export const chooseEnvironment = async (page: Page, name = production.name): Promise<void> => {
  await choose(page, 'Environment', name);
  await expect(page.getByText('Select an environment to see the products it offers.')).toHaveCount(0);
};

export const createButton = (page: Page) => page.getByRole('button', { name: 'Create User' });

/** Fills in a person who can be created. */
export const fillPerson = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('First Name').fill('Tova');
  // No one else at this place has this name, so there is no duplicate to warn about.
  await page.getByLabel('Last Name').fill(`Test${name}`);
  await page.getByLabel('Email', { exact: true }).fill(`${name}@mail.example`);
  await page.getByLabel('Username', { exact: true }).fill(name);
  await page.getByRole('radiogroup', { name: 'Federation Status' }).getByLabel('No').check();
};
