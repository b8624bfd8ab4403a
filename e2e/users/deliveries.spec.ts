import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { setMailFault } from '../mail.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { givenUser, openUser, uniqueName } from './given.ts';
import { openLog, stepAt } from './log/external-products.ts';

test.use({ person: people.una });

test('a mail that could not be sent is shown on the person and in the log, and can be sent again', async ({
  page,
}) => {
  const address = `${uniqueName()}@mail.example`;
  await setMailFault({ kind: 'refuses', status: 400, match: address });
  const user = await givenUser(page, { email: address });
  await openUser(page, user.ssoid);
  const note = page
    .getByRole('alert')
    .filter({ hasText: `Activation email to ${address} could not be sent.` });
  await expect(note).toContainText('The mail server refused the message (550).', { timeout: 20_000 });
  await screenshot(page, 'delivery-failed');
  await expectAccessible(page);

  await openLog(page, `?search=${user.ssoid}`);
  await page.getByRole('button', { name: /^Show sub-transactions of/ }).click();
  const step = stepAt(page, 'Mail server');
  await expect(step).toContainText('The mail server refused the message (550).');
  await expect(step.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(step.getByRole('button', { name: /^Mark as Resolved/ })).toBeVisible();

  await setMailFault({ kind: 'slow', ms: 1, match: address });
  await openUser(page, user.ssoid);
  await note.getByRole('button', { name: 'Send again' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Resend|Send/ })
    .click();
  await expect(page.getByText(`Activation email was sent to ${address} on`)).toBeVisible({ timeout: 20_000 });
  await expect(note).toHaveCount(0);
  await screenshot(page, 'delivery-sent');
});
