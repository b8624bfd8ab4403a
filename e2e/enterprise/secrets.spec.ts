import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { openSession } from '../open-session.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { givenConfiguration, givenCustomer, givenParameter } from './given.ts';

test.use({ person: people.eve });

const mask = '******';

/** Everything the server returns from now on, except the responses to calls that save a secret. */
const collectAnswers = (page: Page): (() => Promise<string>) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isRead = response.request().method() === 'GET' && response.url().includes('/api/');
    // A response that the page no longer waits for can't be shown by it.
    if (isRead) answers.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(answers)).join('\n');
};

test('the credential of a product is set, replaced and removed, and never shown', async ({ page }) => {
  const answers = collectAnswers(page);
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  await page.goto(`/ect/configurations/detail/${id}`);
  const section = page.getByRole('region', { name: 'Credentials of Outside Systems' });
  const row = section.getByRole('row', { name: /CareAssist/ });
  await expect(row).toContainText('Shared');
  await expect(section.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  const dialog = page.getByRole('dialog', { name: 'Credential for CareAssist' });
  const field = dialog.getByLabel(/^Credential/);
  const save = dialog.getByRole('button', { name: 'Save' });
  await row.getByRole('button', { name: 'Set Credential for CareAssist' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(save).toBeDisabled();
  await field.fill('two words');
  await expect(dialog.getByText('but no spaces')).toBeVisible();
  await save.click();
  await expect(dialog.getByText('but no spaces')).toBeVisible();
  await expectAccessibleDialog(page);
  await screenshot(page, 'enterprise-credential-dialog');
  await field.fill('first-credential-4711');
  await save.click();
  await expect(page.getByText('The credential for CareAssist was saved.')).toBeVisible();
  await expect(row).toContainText('Own');
  await expect(row).toContainText(people.eve.userName);

  await row.getByRole('button', { name: 'Replace Credential for CareAssist' }).click();
  await expect(field).toHaveValue('');
  await field.fill('second-credential-4712');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(row).toContainText('Own');
  await expectAccessible(page, '#credentials');
  await section.scrollIntoViewIfNeeded();
  await screenshot(page, 'enterprise-credentials');

  await row.getByRole('button', { name: 'Remove the credential for CareAssist' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the credential for CareAssist' });
  await expect(question).toContainText('The product is then called with the shared credential.');
  await expectAccessibleDialog(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The credential for CareAssist was removed.')).toBeVisible();
  await expect(row).toContainText('Shared');
  expect(await answers()).not.toMatch(/(first|second)-credential/);
});

test('a secret parameter is returned once and masked everywhere else', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  const customer = await givenCustomer(page);
  const { id } = await givenConfiguration(page, customer.id);
  const otherConfiguration = await givenConfiguration(page, customer.id, 'Other Environment');
  await givenParameter(page, otherConfiguration.id, 'ca.api.password', 'another-word-4711');
  const answers = collectAnswers(page);
  await page.goto(`/ect/configurations/detail/${id}`);
  const form = page.getByRole('form', { name: 'Add Parameter' });
  await form.getByLabel('Key').fill('ca.api.password');
  await form.getByLabel('Value').fill('first-word-4711');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Add Parameter' }).click();
  const { parameter } = (await (await saved).json()) as { parameter: { id: number; value: string } };
  expect(parameter.value).toBe('first-word-4711');
  await expect(page.getByText('Parameter: ca.api.password has been created successfully')).toBeVisible();
  const row = page.getByRole('table', { name: 'CareAssist' }).getByRole('row', { name: /ca\.api\.password/ });
  await expect(row).toContainText(mask);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByLabel('ca.api.password', { exact: true });
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('placeholder', 'Secret; enter a new value to replace it');
  await expectAccessible(page, '#parameters');
  await field.scrollIntoViewIfNeeded();
  await screenshot(page, 'enterprise-secret-edited');
  await field.fill('second-word-4712');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Parameter: ca.api.password has been updated successfully')).toBeVisible();
  await expect(row).toContainText(mask);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText(`${mask}→${mask}`);
  await history.scrollIntoViewIfNeeded();
  await screenshot(page, 'enterprise-secret-history');

  await page.goto(`/ect/parameters/detail/${parameter.id}`);
  await expect(page.locator('#parameter dt', { hasText: 'Value' }).locator('+ dd')).toHaveText(mask);
  await screenshot(page, 'enterprise-secret-detail');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByPlaceholder('Secret; enter a new value to replace it')).toHaveValue('');
  await expectAccessible(page, '#parameter');
  await screenshot(page, 'enterprise-secret-detail-edited');
  await page.goto('/ect/parameters?search=ca.api.password');
  await expect(page.getByRole('row', { name: /ca\.api\.password/ }).first()).toContainText(mask);
  await screenshot(page, 'enterprise-secret-list');
  await page.goto(`/ect/configurations/compare?left=${id}&right=${otherConfiguration.id}`);
  const comparedRow = page.getByRole('row', { name: /ca\.api\.password/ });
  await expect(comparedRow).toHaveText(/ca\.api\.password\*{6}\s*\*{6}\s*Different/);
  await expectAccessible(page, 'main');
  await screenshot(page, 'enterprise-secret-compare');
  expect(await answers()).not.toMatch(/-word-471/);

  const reader = await browser.newPage({
    storageState: await openSession(people.rob.userName, '10.9.9.9'),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  const read = collectAnswers(reader);
  for (const path of [`configurations/detail/${id}`, `parameters/detail/${parameter.id}`]) {
    await reader.goto(`/ect/${path}`);
    await expect(reader.getByText(mask).first()).toBeVisible();
    await expect(
      reader
        .getByRole('listitem')
        .filter({ hasText: `${mask}→${mask}` })
        .first(),
    ).toBeVisible();
  }
  expect(await read()).not.toMatch(/-word-471/);
  await reader.close();
});
