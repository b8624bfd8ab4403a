import { expect, type Locator, type Page } from '@playwright/test';
import { documentScreens } from '../../console/src/conversions/screen.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { setFault } from '../enterprise/faults.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import {
  chooseFacility,
  chooseSource,
  confirmTransfer,
  continueToReview,
  expectStatus,
  maple,
  rowOf,
} from './move-documents.ts';

test.use({ person: people.rita });
test.afterEach(() => setFault('resident-documents', 'lakeside', null));

const { history, start, review, session } = documentScreens;
const harbor = ['Harbor Point Production', 'Harbor Point Homes', 'Lighthouse'] as const;
const lakeside = ['Lakeside Production', 'Lakeside Homes', 'Lakeview'] as const;

/** Where the document service has its own messages, they are shown unchanged. */
const reasons = [
  [
    'Dean Abbott',
    'discharge-summary-1.pdf',
    'Document type Research Consent is missing in the destination facility.',
  ],
  ['Edna Abbott', 'physician-order-1.png', 'Document already exists for this resident.'],
  ['Frank Abbott', 'progress-note-1.txt', 'Documents of more than 26214400 bytes are not accepted.'],
  ['Grace Abbott', 'insurance-card-1.pdf', 'The content of this document is missing.'],
  ['Hugo Abbott', 'care-plan-1.png', 'Verification failed: the copied document does not match the original.'],
  [
    'Jonas Abbott',
    'advance-directive-1.pdf',
    'The content at the source does not match its size or checksum.',
  ],
] as const;

const expectReason = async (page: Page, resident: string, file: string, reason: string): Promise<void> => {
  await page.getByRole('button', { name: `Details of ${resident}` }).click();
  const details = page.getByRole('dialog', { name: `Documents of ${resident} not moved` });
  await expect(details.getByRole('row').filter({ hasText: file })).toContainText(reason);
  if (resident === 'Dean Abbott') {
    await expectAccessibleDialog(page);
    await screenshot(page, 'documents-not-moved');
  }
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
};

const checkStartScreen = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Conversion Utilities' }).click();
  await page.getByRole('menuitem', { name: 'Resident Document Migration' }).click();
  await expect(page).toHaveURL(history.href());
  await expect(page.getByText('Showing sessions for the past 120 days')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Session',
    'Move Date/Time',
    'Moved By',
    'Status',
  ]);
  await expectAccessible(page);
  await screenshot(page, 'documents-history');
  await page.getByRole('link', { name: 'Transfer Documents' }).click();
  await expect(page).toHaveURL(start.href());
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
};

const checkSourceScreen = async (page: Page): Promise<void> => {
  await chooseSource(page, 'Oaks', ['Abbott', 'MRN-4010']);
  await expect(page.getByText('11 of 120 residents selected')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search residents' }).fill('0333');
  await expect(rowOf(page, 'MRN-4009')).toContainText('•••-••-0333');
  await expectAccessible(page);
  await continueToReview(page);
  const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(storage).not.toMatch(/Abbott|0333|MRN/);
};

const checkReviewScreen = async (page: Page): Promise<void> => {
  const begin = page.getByRole('button', { name: 'Review Document Transfer' });
  await expect(begin).toBeDisabled();
  await chooseFacility(page, maple('Oaks'));
  await expect(page.getByText('Source and destination facilities must be different.')).toBeVisible();
  await chooseFacility(page, harbor);
  await expect(page.getByText(/^39 documents of 8 residents will move/)).toBeVisible();
  await expect(page.getByText('Left out: Resident was not found in the destination facility.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Same person: Iris Abbott, MRN-4008' }).check();
  await expect(page.getByText(/^44 documents of 9 residents will move/)).toBeVisible();
  await expect(page.getByText('2 residents will be left out.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'documents-review');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('11 of 120 residents selected')).toBeVisible();
  await continueToReview(page);
  await begin.click();
  const question = page.getByRole('dialog', { name: 'Transfer these documents?' });
  await expect(question).toContainText('05/01/2025 - 10/31/2026');
  await expectAccessibleDialog(page);
  await screenshot(page, 'documents-question');
  const deleteRequest = page.waitForRequest((request) => request.method() === 'DELETE');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await deleteRequest;
};

test('from the menu through a transfer that fails in every possible way', async ({ page }) => {
  test.slow();
  await checkStartScreen(page);
  await checkSourceScreen(page);
  await checkReviewScreen(page);
  await confirmTransfer(page);
  await expectStatus(page, 'Error');
  await expect(page.getByRole('button', { name: 'Cancel Session' })).toBeHidden();
  await expect(rowOf(page, 'Ada Abbott')).toContainText('Completed (5 moved)');
  await expect(rowOf(page, 'Iris Abbott')).toContainText('Completed (5 moved)');
  await expect(rowOf(page, 'Ada Barlow')).toContainText('Completed (5 moved)');
  await expect(rowOf(page, 'Bert Abbott')).toContainText(
    'Error: Resident was not found in the destination facility.',
  );
  await expect(rowOf(page, 'Clara Abbott')).toContainText(
    'Error: More than one matching resident was found in the destination facility.',
  );
  await expect(rowOf(page, 'Dean Abbott')).toContainText('Error (4 of 5 moved)');
  await expectAccessible(page);
  await screenshot(page, 'documents-session');
  for (const [resident, file, reason] of reasons) await expectReason(page, resident, file, reason);
});

/** Whether a text is wider than the space it has, in its own element or one around it. */
const isCutOff = (text: Locator): Promise<boolean> =>
  text.evaluate((start) => {
    for (let one: Element | null = start; one; one = one.parentElement)
      if (getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth) return true;
    return false;
  });

test('how residents are matched can be read to the end on a phone', async ({ page }) => {
  await page.goto(start.href());
  await chooseSource(page, 'Oaks', ['MRN-4001', 'MRN-4002']);
  await continueToReview(page);
  await chooseFacility(page, harbor);
  const candidates = page.getByRole('table', { name: 'Clara Abbott at both places' });
  await expect(candidates).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const reason = page.getByText('Left out: Resident was not found in the destination facility.');
  await reason.scrollIntoViewIfNeeded();
  await expect.poll(() => isCutOff(reason)).toBe(false);
  await expect.poll(() => isCutOff(candidates)).toBe(false);
});

test('documents held back by a fault are retried once it is over, and then put back', async ({ page }) => {
  test.slow();
  const refusal = { kind: 'refuses', status: 413, match: '/documents$', method: 'POST' } as const;
  await setFault('resident-documents', 'lakeside', refusal);
  await page.goto(start.href());
  await chooseSource(page, 'Oaks', ['MRN-4020', 'MRN-4021']);
  await continueToReview(page);
  await chooseFacility(page, lakeside);
  await confirmTransfer(page);
  await expectStatus(page, 'Error');
  await expect(rowOf(page, 'Ada Crane')).toContainText('Error (0 of 5 moved)');
  await expectReason(page, 'Ada Crane', 'insurance-card-1.txt', 'This document is too large.');

  await setFault('resident-documents', 'lakeside', null);
  await page.getByRole('button', { name: 'Retry (10)' }).click();
  await expectAccessibleDialog(page);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expectStatus(page, 'Completed');
  await expect(rowOf(page, 'Ada Crane')).toContainText('Completed (5 moved)');

  await page.getByRole('button', { name: 'Put Back' }).click();
  const question = page.getByRole('dialog', { name: 'Put 10 documents back?' });
  await expect(question).toContainText('Restores the originals at Oaks and removes their copies at Lakeview');
  await expectAccessibleDialog(page);
  await question.getByRole('button', { name: 'Put Back' }).click();
  await expect(rowOf(page, 'Ada Crane')).toContainText('Put back (5 of 5)', { timeout: 60_000 });
  await expect(rowOf(page, 'Bert Crane')).toContainText('Put back (5 of 5)', { timeout: 60_000 });
  await expectAccessible(page);
  await screenshot(page, 'documents-put-back');
  await page.goto(start.href());
  await chooseSource(page, 'Oaks', ['MRN-4020']);
  await expect(rowOf(page, 'MRN-4020').getByRole('cell').last()).toHaveText('5');
});

test('a session in a slow facility is canceled, and the rest stays where it is', async ({ page }) => {
  test.slow();
  await page.goto(start.href());
  await chooseSource(page, 'Pines', ['Mercer']);
  await continueToReview(page);
  await chooseFacility(page, lakeside);
  await confirmTransfer(page);
  await expectStatus(page, 'IN-Progress');
  await expect(page.getByText(/^[1-9]\d* of \d+ documents moved$/).last()).toBeVisible();
  await screenshot(page, 'documents-moving');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel Session' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this session?' });
  await expect(question).toContainText('Those not started stay at Pines');
  await expectAccessibleDialog(page);
  await question.getByRole('button', { name: 'Cancel Session' }).click();
  await expectStatus(page, 'Cancelled');
  await expect(page.getByRole('button', { name: 'Cancel Session' })).toBeHidden();
  await page
    .getByRole('button', { name: /^Details of/ })
    .last()
    .click();
  await expect(page.getByRole('dialog').getByText('Session was cancelled.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Cancelled');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/detail\?session=RDM-\d+$/);
});

test.describe('a user without the right', () => {
  test.use({ person: people.olivia });

  test('has no access', async ({ page }) => {
    for (const screen of [history, start, review, session]) {
      await page.goto(screen.href());
      await expect(page).toHaveURL(/\/forbidden$/);
    }
    expect((await page.request.get('/api/conversions/documents/sessions')).status()).toBe(403);
  });
});
