import { expect } from '@playwright/test';
import { sandboxUrl } from '../../addresses.ts';
import { expectAccessible } from '../../axe.ts';
import { people } from '../../people.ts';
import { screenshot } from '../../screenshot.ts';
import { test } from '../../test.ts';
import { givenUser, section, uniqueName } from '../given.ts';
import { openList } from '../user-list.ts';
import {
  breakProduct,
  changeAtProduct,
  faulty,
  log,
  openLog,
  repairProduct,
  slowProduct,
  stepAt,
} from './external-products.ts';

test.describe('for a customer with a failing environment', () => {
  test.use({ person: people.una });

  test('a product goes down, is repaired, and the success of a retry shows on every page', async ({
    page,
    context,
  }) => {
    await breakProduct(`${faulty.slug}/sl`);
    await openList(page);
    const user = await givenUser(page, { configId: faulty.configId, slProvisioned: true });

    const logPage = await context.newPage();
    await openLog(logPage, `?search=${user.ssoid}&status=all`);
    await logPage.getByRole('button', { name: /^Show sub-transactions of/ }).click();
    const step = stepAt(logPage, 'Senior Living');
    await expect(step.getByText('Failed', { exact: true })).toBeVisible();
    await expect(log(logPage).getByRole('row').nth(1).getByText('Failed', { exact: true })).toBeVisible();

    const detailPage = await context.newPage();
    await detailPage.goto(`/user/${user.ssoid}`);
    const panel = section(detailPage, 'Senior Living');
    await expect(panel.getByText('Last change failed', { exact: true })).toBeVisible();
    await expect(panel.getByText('Provisioned', { exact: true })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Ask Senior Living about this person now' }).click();
    await expect(panel.getByText('Senior Living is not available at the moment.')).toBeVisible();
    const hint = detailPage.getByText(/^Some errors occurred\. Go to Transaction Log/);
    await expect(hint).toBeVisible();

    const desk = await context.newPage();
    await desk.goto(sandboxUrl);
    await desk.locator('#environments-care > summary').click();
    await desk.locator(`#environment-care-${faulty.slug} > summary`).click();
    const downButton = desk
      .getByRole('group', { name: `${faulty.slug}/sl` })
      .getByRole('button', { name: 'Down' });
    await expect(downButton).toHaveAttribute('aria-pressed', 'true');
    await downButton.click();
    await expect(downButton).toHaveAttribute('aria-pressed', 'false');

    const reloads: string[] = [];
    for (const watched of [logPage, detailPage])
      watched.on('framenavigated', (frame) => reloads.push(frame.url()));
    await logPage.bringToFront();
    await step.getByRole('button', { name: /^Retry/ }).click();
    await expect(step.getByText('Completed', { exact: true })).toBeVisible();
    await expect(log(logPage).getByRole('row').nth(1).getByText('Completed', { exact: true })).toBeVisible();
    await expect(panel.getByText('Provisioned', { exact: true })).toBeVisible();
    await expect(hint).toBeHidden();
    expect(reloads).toEqual([]);

    await detailPage.bringToFront();
    await changeAtProduct(`${faulty.slug}/sl`, user.ssoid, { lastName: 'Renamed' });
    const askButton = panel.getByRole('button', { name: 'Ask Senior Living about this person now' });
    await askButton.click();
    const row = panel.getByRole('table', { name: 'What Senior Living has instead' }).getByRole('row');
    await expect(row.nth(1)).toHaveText(`Last Name${user.lastName}Renamed`);
    await expect(panel.getByText('Differs', { exact: true })).toBeVisible();
    await expect(askButton).toBeFocused();
    await expectAccessible(detailPage, '#sl');
    await screenshot(detailPage, 'product-differs');
    await panel.getByRole('button', { name: 'Tell Senior Living again' }).click();
    await expect(panel.getByText('Delivered', { exact: true })).toBeVisible();
    await changeAtProduct(`${faulty.slug}/sl`, user.ssoid, null);
    await askButton.click();
    await expect(panel.getByText('Missing there', { exact: true })).toBeVisible();
    await expect(panel.getByText('Not Provisioned', { exact: true })).toBeVisible();
    await breakProduct(`${faulty.slug}/sl`);
  });
});

test.describe('for a customer without errors', () => {
  test.use({ person: people.ulf });

  test('the list shows errors as they come and go; an outage is one row and one button', async ({
    page,
    context,
  }) => {
    await breakProduct('harbor/sl');
    await openList(page);
    const errors = page.getByRole('link', { name: 'View error(s)' });
    await expect(errors).toHaveCount(0);
    const lastName = `Outage${uniqueName()}`;
    const createUser = (firstName: string) =>
      givenUser(page, {
        configId: 3,
        slProvisioned: true,
        firstName,
        lastName,
        userName: `${uniqueName()}@harborpoint.example`,
      });
    for (const firstName of ['Olaf', 'Olga']) await createUser(firstName);
    await expect(errors).toBeVisible();

    const causesPage = await context.newPage();
    await openLog(causesPage, '?view=causes');
    const outage = causesPage
      .getByRole('table', { name: 'Errors by cause' })
      .getByRole('row')
      .filter({ hasText: 'Harbor Point Production' });
    await expect(outage.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await expectAccessible(causesPage);
    await repairProduct('harbor/sl');
    await outage.getByRole('button', { name: 'Retry all 2 of Senior Living' }).click();
    await expect(outage.getByText('2 went through.')).toBeVisible();
    await expect(errors).toBeHidden();
    await openLog(causesPage, `?status=all&search=${lastName}`);
    await expect(log(causesPage).getByText('Completed', { exact: true })).toHaveCount(2);

    await slowProduct('harbor/sl');
    const { ssoid } = await createUser('Olive');
    await causesPage.goto(`/user/${ssoid}`);
    const panel = section(causesPage, 'Senior Living');
    await expect(panel.getByText('In Progress', { exact: true })).toBeVisible();
    await expect(panel.getByText('Provisioned', { exact: true })).toBeVisible();
    await repairProduct('harbor/sl');
  });
});
