import { expect } from '@playwright/test';
import { caseLogin, caseName } from '../../server/src/demo/people/demo-users.ts';
import { expectAccessible } from '../axe.ts';
import { openOwnSession } from '../open-session.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { alertWith, atOaks, givenActiveUser, uniqueName } from './given.ts';
import {
  actionsOf,
  listTable,
  menuButton,
  openList,
  rowOf,
  runAction,
  total,
  watchListCalls,
} from './user-list.ts';

test.describe('a corporate admin', () => {
  test.use({ person: people.una });

  test('runs the actions on a user that the status allows', async ({ page }) => {
    await openList(page, '?search=MG-20&size=100');
    for (const [name, offered] of [
      [caseName('matrix.a.idm.mail'), ['Suspend', 'Deactivate']],
      [caseName('matrix.d.idm.nomail'), ['Activate', 'Delete']],
      [caseName('matrix.lo.fed.mail'), ['Unlock', 'Suspend', 'Deactivate']],
      [caseName('matrix.pua.idm.mail'), ['Suspend', 'Deactivate']],
      [caseName('matrix.s.idm.nomail'), ['Activate', 'Deactivate']],
      [caseName('matrix.st.idm.nomail'), ['Suspend', 'Activate', 'Deactivate']],
    ] as const)
      expect(await actionsOf(page, name), name).toEqual(offered);

    const user = await givenActiveUser(page, atOaks);
    const [account = ''] = user.userName.split('@');
    await openList(page, `?search=${account}`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(user.ssoid)) sent.push(request.url());
    });
    await menuButton(page, user.name).click();
    await expectAccessible(page, '[role="menu"]');
    await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Suspend' });
    await expect(dialog.getByText(`Are you sure you want to suspend ${user.name}?`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(menuButton(page, user.name)).toBeFocused();
    expect(sent).toEqual([]);
    const calls = watchListCalls(page);
    await runAction(page, user.name, 'Suspend');
    await dialog.getByRole('button', { name: 'Suspend User' }).click();
    const success = alertWith(page, `User ${user.name} has been suspended.`);
    await expect(success).toBeVisible();
    await expect(rowOf(page, account).getByText('Suspended')).toBeVisible();
    await expect.poll(() => calls.length).toBe(1);
    await runAction(page, user.name, 'Activate');
    await page.getByRole('dialog').getByRole('button', { name: 'Activate User' }).click();
    await expect(alertWith(page, `User ${user.name} has been activated.`)).toBeVisible();
    await expect(success).toBeHidden({ timeout: 6000 });
    await runAction(page, user.name, 'Deactivate');
    await page.getByRole('button', { name: 'Deactivate User' }).click();
    await expect(alertWith(page, `User ${user.name} has been deactivated.`)).toBeVisible();
    await runAction(page, user.name, 'Delete');
    await expect(page.getByRole('dialog', { name: 'Confirm Delete' })).toContainText(
      'This action cannot be undone.',
    );
    await page.getByRole('button', { name: 'Delete User' }).click();
    await expect(alertWith(page, `User ${user.name} has been deleted.`)).toBeVisible();
    await expect(page.getByText('No Matching Records Found.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await openList(page, `?search=${caseLogin('spare.lo.fed.nomail')}`);
    await runAction(page, caseName('spare.lo.fed.nomail'), 'Unlock');
    await expect(alertWith(page, `User ${caseName('spare.lo.fed.nomail')} has been unlocked.`)).toBeVisible();
    await expect(rowOf(page, caseLogin('spare.lo.fed.nomail')).getByText('Active')).toBeVisible();
  });

  test('runs actions on many users in one job, and sees a result for each', async ({ page }) => {
    const group = uniqueName();
    const longName = 'Maximiliana-Theodora-Wilhelmina-Featherstonehaugh';
    const users = [
      await givenActiveUser(page, {
        ...atOaks,
        firstName: longName,
        lastName: `${group} One`,
        customerEmployeeId: group.padEnd(50, 'x'),
      }),
      await givenActiveUser(page, { ...atOaks, lastName: `${group} Two` }),
    ];
    await openList(page, `?lastName=${group}`);
    await expect(total(page, 2)).toBeVisible();
    const employeeId = listTable(page).getByText(group.padEnd(50, 'x'));
    expect((await employeeId.boundingBox())?.width).toBe(140);
    await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
    const bar = page.getByRole('group', { name: 'Selected users' });
    await expect(bar.getByText('2 selected')).toBeVisible();
    for (const impossible of ['Unlock', 'Activate'])
      await expect(bar.getByRole('button', { name: impossible, exact: true })).toBeDisabled();
    const doAll = async (action: 'Suspend' | 'Activate' | 'Deactivate', outcome: string) => {
      await bar.getByRole('button', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `${action} users` });
      await expect(dialog).toHaveAccessibleName(`${action} users?`);
      await expect(dialog.getByText(`${action} 2 users?`)).toBeVisible();
      await dialog.getByRole('button', { name: `${action} 2 users` }).click();
      await expect(dialog.getByText('2 of 2 users done.')).toBeVisible();
      await expect(dialog).toHaveAccessibleName(`${action} users`);
      await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
      for (const { name } of users)
        await expect(dialog.getByText(`User ${name} has been ${outcome}.`)).toBeVisible();
      if (action === 'Suspend') {
        await screenshot(page, 'bulk-suspend');
        await expectAccessible(page);
      }
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(bar).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    };
    await doAll('Suspend', 'suspended');
    await expect(listTable(page).getByText('Suspended', { exact: true })).toHaveCount(2);
    await page.getByRole('checkbox', { name: `Select ${users[0]?.name}` }).check();
    await expect(bar.getByRole('button', { name: 'Suspend' })).toBeDisabled();
    await page.getByRole('checkbox', { name: `Select ${users[1]?.name}` }).check();
    await doAll('Activate', 'activated');
    await expect(listTable(page).getByText('Active', { exact: true })).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
    await doAll('Deactivate', 'deactivated');
    await expect(listTable(page).getByText('Deactivated', { exact: true })).toHaveCount(2);
    await screenshot(page, 'user-list-long-names');
  });

  test('keeps the focus in the drawer after an action, which closes it once the person is not listed', async ({
    page,
  }) => {
    const group = uniqueName();
    const names = [];
    for (const part of ['One', 'Two'])
      names.push((await givenActiveUser(page, { ...atOaks, lastName: `${group} ${part}` })).name);
    const [one = '', two = ''] = names;
    const drawer = page.getByRole('dialog', { name: one });
    const peekAt = (name: string) => page.getByRole('button', { name: `Peek at ${name}` });
    const openPage = drawer.getByRole('link', { name: 'Open page' });
    const run = async (action: 'Suspend' | 'Activate') => {
      await drawer.getByRole('button', { name: action, exact: true }).click();
      await page.getByRole('button', { name: `${action} User` }).click();
    };
    await openList(page, `?lastName=${group}`);
    await peekAt(one).press('Enter');
    await run('Suspend');
    await expect(openPage).toBeFocused();
    await run('Activate');
    await expect(openPage).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(peekAt(one)).toBeFocused();
    await openList(page, `?lastName=${group}&status=A`);
    await peekAt(one).press('Enter');
    await run('Suspend');
    await expect(drawer).toBeHidden();
    await expect(peekAt(two)).toBeFocused();
    await page.getByRole('button', { name: /^All, / }).click();
    await expect(page).not.toHaveURL(/status=/);
    // The field follows the address.
    await expect(page.getByLabel('Last Name')).toHaveValue('');
    await page.getByLabel('Last Name').fill(group);
    await expect(peekAt(one)).toBeVisible();
    await expect(drawer).toBeHidden();
  });
});

test.describe('a location admin', () => {
  test.use({ person: people.leo });

  test('starts with their own location and sees only its users', async ({ page }) => {
    const calls = watchListCalls(page);
    await openList(page, '?search=MG-20&size=100');
    const location = page.getByLabel('Location');
    await expect(location.locator('option')).toHaveText(['Oaks']);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.searchParams.get('location')).toBe(await location.inputValue());
    await expect(page.getByRole('link', { name: 'Create New User' })).toBeVisible();
    expect(await actionsOf(page, caseName('matrix.a.idm.mail'))).toEqual(['Suspend', 'Deactivate']);
    await openList(page, '?search=leo.local');
    expect(await actionsOf(page, 'Leo Local')).toEqual([]);
    await openList(page, '?search=paul.pines');
    await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  });
});

test.describe('a location admin of two locations', () => {
  test.use({ person: { userName: 'lars.two@maplegrove.example', fullName: 'Lars Two' } });

  test('looks at one of them at a time', async ({ page }) => {
    const calls = watchListCalls(page);
    await openList(page, '?search=paul.pines');
    await expect(page.getByText('No Matching Records Found.')).toBeVisible();
    const location = page.getByLabel('Location');
    await expect(location.locator('option')).toHaveText(['Oaks', 'Pines']);
    await location.selectOption('Pines');
    await expect(rowOf(page, 'paul.pines')).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear all fields' }).first().click();
    await expect(location).toHaveValue('101');
    const locations = () => calls.map((call) => call.searchParams.get('location'));
    await expect.poll(locations).toEqual(['101', '102', '101']);
  });
});

test.describe('a location limited admin', () => {
  test.use({ person: people.lily });

  test('can unlock and do nothing else', async ({ page }) => {
    await openList(page, '?search=MG-20&size=100');
    expect(await actionsOf(page, caseName('matrix.lo.idm.mail'))).toEqual(['Unlock']);
    expect(await actionsOf(page, caseName('matrix.a.idm.mail'))).toEqual([]);
    await expect(page.getByRole('link', { name: 'Create New User' })).toHaveCount(0);
    await expect(page.getByLabel('Location').locator('option')).toHaveText(['Oaks']);
  });
});

test.describe('a corporate limited admin', () => {
  test.use({ person: people.clara });

  test('has no location filter, no errors and no new users', async ({ page }) => {
    let wasRequested = false;
    page.on('request', (request) => {
      if (request.url().includes('/error-count') || request.url().includes('/events')) wasRequested = true;
    });
    await openList(page);
    await expect(page.getByLabel('Location')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View error(s)' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Create New User' })).toHaveCount(0);
    expect(wasRequested).toBe(false);
  });
});

test.describe('a corporate admin of a customer without federation and without errors', () => {
  test.use({ person: { userName: 'uma.corp@prairieview.example', fullName: 'Uma Corp' } });

  test('sees neither of them', async ({ page }) => {
    await openList(page);
    await expect(listTable(page).getByRole('columnheader', { name: 'Fed. Login Id' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View error(s)' })).toHaveCount(0);
  });
});

test('support has read-only access', async ({ page }) => {
  // The selected customer belongs to the session, so this session is not shared.
  await openOwnSession(page, people.sue);
  await page.request.put('/api/support-customers/10001');
  await openList(page);
  await expect(listTable(page).getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create New User' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeVisible();
  await page.getByRole('link', { name: 'View error(s)' }).click();
  await page.getByRole('button', { name: 'Expand All' }).click();
  const steps = page.getByRole('table', { name: /^Sub-transactions of/ }).first();
  await expect(steps.getByRole('columnheader')).toHaveText([
    'Sub Transaction',
    'Status',
    'Description',
    'Start Date',
    'End Date',
  ]);
  await expect(page.getByRole('button', { name: /^(Retry|Mark as Resolved)/ })).toHaveCount(0);
});
