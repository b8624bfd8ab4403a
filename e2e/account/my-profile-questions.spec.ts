import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { alertsOf, callsTo, field, questionsCard } from './profile-cards.ts';

const carl = { userName: 'carl.only@maplegrove.example', fullName: 'Carl Only' };

test.describe('people with questions', () => {
  test.use({ person: people.olivia });

  test('choose three different questions with three different answers', async ({ page }) => {
    const saves = callsTo(page, 'POST', /security-questions/);
    await page.goto('/my-profile');
    const instruction = 'Select three unique secret questions and provide unique answers for each of them.';
    await expect(questionsCard(page).getByText(instruction, { exact: true })).toBeVisible();
    const before = await field(page, 'Question 1').locator('option:checked').innerText();
    await page.getByRole('button', { name: 'Edit Security Questions' }).click();
    const save = questionsCard(page).getByRole('button', { name: 'Save' });
    for (const number of [1, 2, 3]) {
      const first = field(page, `Question ${number}`).getByRole('option').first();
      await expect(first).toHaveText('- Not selected -');
      await expect(first).toHaveAttribute('value', '');
      await expect(field(page, `Question ${number}`)).toHaveValue('');
      await expect(field(page, `Answer ${number}`)).toHaveValue('');
    }
    const chosen = await field(page, 'Question 1').getByRole('option').nth(3).innerText();
    await field(page, 'Question 1').selectOption(chosen);
    await expect(field(page, 'Question 2').getByRole('option', { name: chosen })).toHaveCount(0);
    await expect(field(page, 'Question 3').getByRole('option', { name: chosen })).toHaveCount(0);
    await field(page, 'Question 1').selectOption({ index: 1 });
    await expect(field(page, 'Question 2').getByRole('option', { name: chosen })).toHaveCount(1);
    await field(page, 'Question 2').selectOption({ index: 1 });
    await field(page, 'Question 3').selectOption({ index: 1 });
    await field(page, 'Answer 1').fill('Green');
    await field(page, 'Answer 2').fill('Rex');
    await expect(save).toBeDisabled();
    await field(page, 'Answer 3').fill('  gREEN ');
    await expect(save).toBeDisabled();
    await expect(questionsCard(page).getByText('Each answer must differ from the others.')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'my-profile-questions');
    await field(page, 'Answer 3').fill('Rome');
    await expect(save).toBeEnabled();
    await questionsCard(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(field(page, 'Question 1').locator('option:checked')).toHaveText(before);
    await expect(field(page, 'Question 1')).toBeDisabled();
    expect(saves).toEqual([]);
  });

  test('get an empty form when the saved questions cannot be read', async ({ page }) => {
    await page.route('**/api/users/*/security-questions', (route) => route.fulfill({ status: 500 }));
    await page.goto('/my-profile');
    for (const number of [1, 2, 3]) {
      await expect(field(page, `Question ${number}`)).toHaveValue('');
      await expect(field(page, `Answer ${number}`)).toHaveValue('');
    }
    await expect(alertsOf(page).getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit Security Questions' }).click();
    await expect(field(page, 'Question 1')).toBeEnabled();
  });
});

test.describe('new questions', () => {
  test.use({ person: carl });

  const fillIn = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit Security Questions' }).click();
    for (const [index, answer] of ['Green', 'Rex', 'Rome'].entries()) {
      await field(page, `Question ${index + 1}`).selectOption({ index: 2 });
      await field(page, `Answer ${index + 1}`).fill(answer);
    }
    await questionsCard(page).getByRole('button', { name: 'Save' }).click();
  };

  test('are saved as three pairs, read again and locked', async ({ page }) => {
    const saves = callsTo(page, 'POST', /security-questions/);
    await page.goto('/my-profile');
    await fillIn(page);
    const text = 'Security questions are saved successfully.';
    await expect(alertsOf(page).getByText(text, { exact: true })).toBeVisible();
    await expect(field(page, 'Question 1')).toBeDisabled();
    await expect(field(page, 'Answer 3')).toHaveValue('******');
    const [body] = saves.map((posted) => JSON.parse(posted));
    expect(body).toHaveLength(3);
    for (const entry of body) expect(Object.keys(entry).sort()).toEqual(['answer', 'securityQuestionId']);
    await expect(page).toHaveURL('/my-profile');
  });

  test('refused by the server are reported in a floating alert', async ({ page }) => {
    await page.route('**/api/users/*/security-questions', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { code: 'request.invalid', message: 'No.', traceId: 't' } })
        : route.fallback(),
    );
    await page.goto('/my-profile');
    await fillIn(page);
    await expect(alertsOf(page).getByRole('alert')).toContainText('No.');
    await expect(field(page, 'Question 1')).toBeEnabled();
  });

  test('lead back to where the user came from', async ({ page }) => {
    await page.goto('/my-profile?afterSaveRedirect=%2Fabout');
    await expect(
      page.getByText(
        'Your security questions have not yet been set up. Click "Edit" to set them up now or click "Back" to skip and create them later.',
        { exact: true },
      ),
    ).toBeVisible();
    await screenshot(page, 'my-profile-redirect');
    await fillIn(page);
    await expect(page).toHaveURL('/about');
    const saves = callsTo(page, 'POST', /security-questions/);
    await page.goto('/my-profile?afterSaveRedirect=%2Fabout');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/about');
    expect(saves).toEqual([]);
  });

  test('never lead to a foreign site', async ({ page }) => {
    for (const afterSaveRedirect of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
    ]) {
      await page.goto(`/my-profile?${new URLSearchParams({ afterSaveRedirect })}`);
      await expect(questionsCard(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
      await expect(page.getByText(/have not yet been set up/)).toHaveCount(0);
    }
  });
});
