import { userStatuses } from '@keystead/contract/people/status.ts';
import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { choose, givenActiveUser, givenUser, uniqueName } from './given.ts';
import { listTable, openList, rowOf, textField, total, watchListCalls } from './user-list.ts';

test.use({ person: people.una });

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** Two users that no other search finds; the first has an email. */
const givenPair = async (page: Page) => {
  const tag = uniqueName();
  const pair = ['Mail', 'NoMail'].map((lastName) => ({
    firstName: `Pair${tag}`,
    lastName,
    userName: `${tag}.${lastName.toLowerCase()}@maplegrove.example`,
    customerEmployeeId: `${tag}-${lastName}`,
  }));
  const [withMail, withoutMail] = pair;
  await givenUser(page, { ...withMail, email: `${tag}@mail.example` });
  await givenActiveUser(page, withoutMail);
  return tag;
};

test('a search starts by itself after a pause and is in the address', async ({ page }) => {
  const tag = await givenPair(page);
  await page.clock.install();
  await openList(page);
  const calls = watchListCalls(page);
  const last = page.getByLabel('Last Name', { exact: true });
  // From here on, only the test lets time pass, however long a busy machine takes to type.
  await page.clock.pauseAt(Date.now() + 60_000);
  await textField(page).pressSequentially(tag.slice(0, 2));
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.clock.runFor(700);
  expect(calls).toEqual([]);
  await textField(page).pressSequentially(`${tag.slice(2)} `);
  await page.clock.resume();
  await expect(total(page, 2)).toBeVisible();
  expect(calls.map((url) => url.searchParams.get('searchString'))).toEqual([tag]);
  await expect(textField(page)).toHaveValue(`${tag} `);
  await last.fill('NoMail');
  await page.keyboard.press('Enter');
  await expect(total(page, 1)).toBeVisible();
  expect(calls).toHaveLength(2);
  await page.reload();
  await expect(total(page, 1)).toBeVisible();
  await expect(last).toHaveValue('NoMail');
  await page.getByRole('button', { name: 'Clear all fields' }).first().click();
  await expect(page).toHaveURL('/users');
  await expect(textField(page)).toHaveValue('');
});

test('an invalid search is refused before it is sent', async ({ page }) => {
  await openList(page);
  const calls = watchListCalls(page);
  const names = ['First Name', 'Last Name'].map((name) => page.getByLabel(name, { exact: true }));
  for (const field of [...names, textField(page)]) {
    for (const text of ['abc*', 'abc\\']) {
      await field.fill(text);
      await expect(
        page.getByText('Asterisk (*) and backslash (\\) are not searchable characters.'),
      ).toBeVisible();
      await expect(searchButton(page)).toBeDisabled();
      await field.press('Enter');
    }
    await field.fill('');
  }
  expect(calls.every((url) => !/%5C|\*/.test(url.search))).toBe(true);
});

test('people are found by username, email and employee ID', async ({ page }) => {
  const tag = await givenPair(page);
  await openList(page);
  for (const [text, expectedName] of [
    [`${tag}.nomail`, `${tag}-NoMail`],
    [`${tag}-Mail`, `${tag}-Mail`],
    [`${tag}@mail`, `${tag}-Mail`],
  ] as const) {
    await textField(page).fill(text);
    await searchButton(page).click();
    await expect(total(page, 1)).toBeVisible();
    await expect(rowOf(page, expectedName)).toHaveCount(1);
  }
  await textField(page).fill('zzzzz');
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();

  await textField(page).fill('Olivia Ord');
  await expect(page).toHaveURL(/search=Olivia/);
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  await page.getByRole('button', { name: 'Search as a name' }).click();
  await expect(rowOf(page, 'olivia.ord')).toHaveCount(1);
  await expect(textField(page)).toHaveValue('');
  await expect(page.getByLabel('Last Name', { exact: true })).toHaveValue('Ord');
});

test('filters by status, access and location', async ({ page }) => {
  await openList(page);
  const calls = watchListCalls(page);
  const status = page.getByLabel('Status', { exact: true });
  await expect(status.locator('option')).toHaveText(['All', ...Object.values(userStatuses)]);
  await expect(status).toHaveValue('');
  await status.selectOption('Locked out');
  await expect.poll(() => calls.at(-1)?.searchParams.get('userStatus')).toBe('LO');
  await expect(listTable(page).getByRole('cell', { name: 'Active', exact: true })).toHaveCount(0);
  await status.selectOption('All');
  await page.getByLabel('IDM User Admin Access').selectOption('Corporate Admin');
  await expect(rowOf(page, 'una.corp')).toHaveCount(1);
  await expect(rowOf(page, 'olivia.ord')).toHaveCount(0);
  await choose(page, 'Location', 'Oaks');
  await expect.poll(() => calls.at(-1)?.searchParams.get('location')).toMatch(/^\d+$/);
  expect(calls.at(-1)?.searchParams.get('userAccessType')).toBe('UMA');
});
