import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { enterPassword } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

const answers: Record<string, string> = { color: 'blue', pet: 'rex', city: 'paris' };
const resetter = (failures: number) => `reset${failures}@maplegrove.example`;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const note = (page: Page) => page.getByRole('main').getByRole('alert');

const openReset = async (
  page: Page,
  userName: string,
  extraParams: Record<string, string> = {},
): Promise<void> => {
  await page.goto(`/reset-password?${new URLSearchParams({ userName, ...extraParams })}`);
};

const answer = async (page: Page, choose: (question: string) => string): Promise<void> => {
  await expect(button(page, 'Next')).toBeVisible();
  const questions = (await page.getByRole('main').locator('label').allInnerTexts()).slice(1);
  expect(questions).toHaveLength(3);
  for (const question of questions) await field(page, question).fill(choose(question));
  await button(page, 'Next').click();
};

const correctAnswer = (question: string): string =>
  answers[Object.keys(answers).find((word) => question.toLowerCase().includes(word)) ?? ''] ?? 'anything';

const invalid = 'Information entered is not valid. Please check with your system administrator.';
const contactAdminText = 'Please contact your system administrator to reset password.';

test('starts with an empty name, and does not continue without one', async ({ page }) => {
  const questionRequests: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('security-questions') && questionRequests.push(request.url()),
  );
  await page.goto('/reset-password');
  await expect(field(page, 'Username')).toBeFocused();
  await expect(field(page, 'Username')).toBeEditable();
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await screenshot(page, 'reset-password');
  await button(page, 'Continue').click();
  await expect(note(page)).toHaveText(invalid);
  expect(questionRequests).toEqual([]);
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/login');
});

test('users who cannot reset, or do not exist, get questions that no answer solves', async ({ page }) => {
  for (const userName of [
    'nobody@maplegrove.example',
    'nora.new@maplegrove.example',
    'fay.fed@harborpoint.example',
    'sue.support@provider.example',
    'susan.suspended@maplegrove.example',
  ]) {
    await openReset(page, userName);
    await answer(page, correctAnswer);
    await expect(note(page), userName).toHaveText(/^Answers incorrect, there are \d attempts remaining\.$/);
  }
});

test('a name that the sign-in completes is completed here too, there and back', async ({ page }) => {
  await page.goto('/login?mx.crmId=10001&mx.dd=maplegrove.example');
  await field(page, 'Username').fill('reset1');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/reset-password?userName=reset1&mx.crmId=10001&mx.dd=maplegrove.example');
  // Only the user with that full name has failed before.
  await expect(note(page)).toHaveText('There are 4 attempts remaining');
  await page.route(/reset-password$/, (route) => route.fulfill({ json: { failedAttempts: 0 } }));
  const validationRequest = page.waitForRequest(/reset-password$/);
  await answer(page, correctAnswer);
  expect((await validationRequest).postDataJSON()).toMatchObject({ userName: resetter(1) });
  await expect(field(page, 'New Password')).toBeFocused();
  for (const step of ['Next', 'Continue']) {
    await button(page, 'Back').click();
    await expect(button(page, step)).toBeVisible();
  }
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/login?mx.crmId=10001&mx.dd=maplegrove.example');
});

test('failures reduce the attempts, five leave none, and the server agrees', async ({ page }) => {
  for (const failures of [1, 2, 3, 4]) {
    await openReset(page, resetter(failures));
    await expect(note(page)).toHaveText(`There are ${5 - failures} attempts remaining`);
    await expect(field(page, 'Username')).toHaveValue(resetter(failures));
    await expect(field(page, 'Username')).not.toBeEditable();
  }
  await openReset(page, resetter(5));
  await expect(note(page)).toHaveText(contactAdminText);
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(button(page, 'Next')).toHaveCount(0);
  await expectAccessible(page);
  await screenshot(page, 'reset-password-closed');
  const response = await page.request.post('/api/security-questions/reset-password', {
    data: { userName: resetter(5), securityQuestions: [], validate: true },
  });
  expect(response.ok()).toBe(false);
});

test('wrong answers are counted, right ones lead to the last step, and the new password works', async ({
  page,
}) => {
  test.slow();
  await openReset(page, resetter(0));
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox').nth(1)).toBeFocused();
  await expectAccessible(page);
  await screenshot(page, 'reset-password-answers');
  await expect(button(page, 'Next')).toBeDisabled();
  const questionsRequest = page.waitForRequest(/security-questions\?userName=/);
  await answer(page, () => 'wrong');
  await questionsRequest;
  await expect(note(page)).toHaveText('Answers incorrect, there are 4 attempts remaining.');
  await expect(page.getByRole('main').getByRole('textbox').nth(1)).toHaveValue('');

  const validationRequest = page.waitForRequest(/reset-password$/);
  await answer(page, (question) => ` ${correctAnswer(question).toUpperCase()}  `);
  expect((await validationRequest).postDataJSON()).toMatchObject({ userName: resetter(0), validate: true });
  await expect(field(page, 'New Password')).toBeFocused();
  await expect(page.getByText('Password requirements')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'reset-password-new');

  await button(page, 'Back').click();
  await expect(button(page, 'Next')).toBeVisible();
  await button(page, 'Next').click();
  await expect(field(page, 'New Password')).toHaveValue('');
  const save = button(page, 'Save');
  await expect(save).toBeDisabled();
  await field(page, 'New Password').fill('My-Failures0!');
  await field(page, 'Confirm New Password').fill('My-Failures0!');
  await save.click();
  await expect(page.getByText(/Does not contain your last name\.$/)).toBeVisible();
  await field(page, 'New Password').fill('Quiet-Harbor7!');
  await field(page, 'Confirm New Password').fill('Quiet-Harbor7!');
  const saveRequest = page.waitForRequest(/reset-password$/);
  await save.click();
  expect((await saveRequest).postDataJSON()).toMatchObject({
    validate: false,
    newPassword: 'Quiet-Harbor7!',
  });
  await expect(page).toHaveURL('/login?fresh=true');
  const success = page.getByText('Password changed successfully.', { exact: true });
  await expect(success).toBeVisible();
  await expect(success).toBeHidden({ timeout: 8000 });
  await enterPassword(page, resetter(0), 'Quiet-Harbor7!');
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
});

test('right answers still work after four failures and lead back to where the user came from', async ({
  page,
}) => {
  await openReset(page, resetter(4), { sourceURL: '/contact-us' });
  await answer(page, correctAnswer);
  await field(page, 'New Password').fill('Quiet-Harbor8!');
  await field(page, 'Confirm New Password').fill('Quiet-Harbor8!');
  await button(page, 'Save').click();
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByText('Password changed successfully.', { exact: true })).toBeVisible();
});

test('the fifth wrong attempt closes it, here and everywhere', async ({ page }) => {
  await openReset(page, resetter(3));
  await answer(page, () => 'wrong');
  await expect(note(page)).toHaveText('Answers incorrect, there are 1 attempts remaining.');
  await answer(page, () => 'wrong');
  await expect(note(page)).toHaveText(contactAdminText);
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.reload();
  await expect(note(page)).toHaveText(contactAdminText);
});

test('goes back to an allowed host, and to no other', async ({ page }) => {
  const settings = await (await page.request.get('/api/settings/public')).json();
  const [host] = settings.redirectHosts;
  await page.route(`https://${host}/**`, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(`/reset-password?${new URLSearchParams({ sourceURL: '/start', sourceDomain: host })}`);
  await button(page, 'Back').click();
  await expect(page).toHaveURL(`https://${host}/start`);
  await page.goto('/reset-password?sourceDomain=evil.example');
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/login');
});
