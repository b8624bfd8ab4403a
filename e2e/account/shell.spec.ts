import { brand } from '@keystead/contract/brand.ts';
import { expect } from '@playwright/test';
import { closeMenu } from '../close-opened.ts';
import { openUserMenu } from '../menu.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

test('contact us', async ({ page }) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: brand.supportPhone })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(main.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${brand.supportEmail}`,
  );
  await expect(main.getByRole('link', { name: 'Submit a support request' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(main.getByRole('link', { name: /remote session/ })).toHaveAttribute('href', /^https:/);
  await expect(main.getByRole('link', { name: brand.mainPhone })).toHaveAttribute('href', /^tel:/);
  for (const line of [...brand.postalAddress, brand.fax]) await expect(main).toContainText(line);
  await expect(main).not.toContainText(/[{}]/);
  await screenshot(page, 'contact-us');
});

test('the footer shows the year and the trademark on every screen', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
  for (const path of ['/login', '/contact-us', '/help', '/forbidden', '/no-such-page']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`Copyright © 2031 ${brand.legalName}`);
    await expect(footer).toContainText('All rights reserved.');
    await expect(footer).toContainText(`${brand.product} and its logo are trademarks of ${brand.legalName}`);
  }
});

test('the maintenance banner disappears when the window is over, without a reload', async ({ page }) => {
  const banner = page.getByRole('region', { name: 'Maintenance' });
  await page.clock.install({ time: new Date('2024-05-28T12:00:00-05:00') });
  await page.goto('/login');
  await expect(banner).toHaveText(
    'The admin tool will be unavailable on Wednesday May 29 at 1:00am CDT for up to 2 hours.',
  );
  await page.clock.setSystemTime(new Date('2024-05-29T02:59:30-05:00'));
  await page.clock.runFor(10_000);
  await expect(banner).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(banner).toHaveCount(0);
});

test('help hides the menus for everyone, and no maintenance is announced today', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'User List' }).click();
  await expect(page.locator('section:target')).toContainText('Type part of a name');
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Maintenance' })).toHaveCount(0);
});

test.describe('signed in', () => {
  test.use({ person: people.una });

  test('help hides the menus, which come back on leaving', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^User menu/ })).toHaveCount(0);
    await page.goto('/about');
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  });

  test('about leads to the acknowledgements and their details', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('main')).toContainText(brand.legalName);
    await screenshot(page, 'about');
    await page.getByRole('link', { name: 'Acknowledgements' }).click();
    await expect(page).toHaveURL('/acknowledgements');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Acknowledgements and License Information',
    );
    const main = page.getByRole('main');
    await expect(main).toContainText(`Copyright © ${new Date().getFullYear()}`);
    await expect(main).toContainText('protected by copyright');
    await expect(main).toContainText('Eclipse Public License');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Product Name',
      'License',
      'Detail',
      'Copyright',
      'Link',
    ]);
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'react', exact: true }) });
    await row.getByRole('button', { name: 'Detail' }).click();
    const dialog = page.getByRole('dialog', { name: 'License Details' });
    await expect(dialog.getByRole('heading', { name: 'Library Name' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'License Type' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Changes' })).toBeVisible();
    await expect(dialog).toContainText('None');
    await screenshot(page, 'acknowledgements');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('licenses that cannot be read are skipped', async ({ page }) => {
    await page.route('**/api/licences', (route) => route.fulfill({ status: 500 }));
    await page.goto('/acknowledgements');
    await expect(page.getByText('Eclipse Public License')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('without My Profile the password is changed elsewhere', async ({ page }) => {
    const changePasswordUrl = 'https://passwords.example/change';
    await page.route('**/api/settings', async (route) => {
      const response = await route.fetch();
      const settings = await response.json();
      await route.fulfill({ response, json: { ...settings, myProfileEnabled: false, changePasswordUrl } });
    });
    await page.goto('/my-profile');
    await expect(page).toHaveURL('/forbidden');
    await expect(page.getByRole('link', { name: 'My Profile' })).toHaveCount(0);
    await openUserMenu(page);
    const changePasswordLink = page.getByRole('menuitem', { name: 'Change Password' });
    await expect(changePasswordLink).toHaveAttribute('href', changePasswordUrl);
    await expect(changePasswordLink).toHaveAttribute('target', '_blank');
  });

  test('an alert floats above the page, stays on scroll and can be closed', async ({ page }) => {
    await page.clock.install();
    await page.goto('/acknowledgements');
    await expect(page.getByRole('table')).toBeVisible();
    const dispatchMessage = (type: string, message: string) =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent('keystead:message', { detail })), {
        type,
        message,
      });
    const alerts = page.getByRole('region', { name: 'Alerts' });
    await dispatchMessage('danger', 'Something went wrong.');
    await expect(alerts.getByRole('alert')).toHaveText('Something went wrong.');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(alerts.getByRole('alert')).toBeInViewport();
    for (const [width, height, gap] of [
      [1440, 900, 24],
      [390, 844, 16],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await alerts.getByRole('alert').boundingBox();
      const viewportWidth = await page.evaluate(() => document.documentElement.clientWidth);
      expect(Math.round(viewportWidth - (box?.x ?? 0) - (box?.width ?? 0))).toBe(gap);
      expect(Math.round(height - (box?.y ?? 0) - (box?.height ?? 0))).toBe(gap);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await dispatchMessage('success', 'Saved.');
    await expect(alerts.getByText('Saved.')).toBeVisible();
    await screenshot(page, 'alerts');
    await page.clock.runFor(5000);
    await expect(alerts.getByText('Saved.')).toHaveCount(0);
    await alerts.getByRole('button', { name: 'Close alert' }).click();
    await expect(alerts.getByRole('alert')).toHaveCount(0);
  });

  test('a save blocks the page until the response arrives, even if it fails', async ({ page }) => {
    await page.goto('/configuration/security-settings');
    await page.getByRole('button', { name: 'Edit Sessions and passwords' }).click();
    const history = page.getByLabel('Password history');
    await history.fill('7');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let saveCount = 0;
    await page.route('**/api/security/settings', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      saveCount += 1;
      await released;
      return route.fulfill({ status: 500, json: { code: 'server.failed', message: 'x', traceId: 'abc123' } });
    });
    const save = page.getByRole('button', { name: 'Save' });
    await save.scrollIntoViewIfNeeded();
    const box = await save.boundingBox();
    const middle = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
    await page.mouse.dblclick(...middle);
    const spinner = page.getByRole('dialog', { name: 'Processing …' });
    await expect(spinner).toBeVisible();
    await expect(spinner).toHaveCSS('opacity', '1');
    await screenshot(page, 'blocked');
    await page.mouse.click(...middle);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    release();
    await expect(spinner).toBeHidden();
    await expect(page.getByRole('region', { name: 'Alerts' }).getByRole('alert')).toContainText('abc123');
    await expect(history).toHaveValue('7');
    await expect(save).toBeFocused();
    expect(saveCount).toBe(1);
  });

  test('the theme is chosen in the user menu and remembered', async ({ page }) => {
    const scheme = () =>
      page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    await page.goto('/about');
    await openUserMenu(page);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(scheme).toBe('dark');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scheme()).toBe('dark');
  });

  test('Ctrl-K opens a palette of the screens a person can open', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('textbox', { name: 'Go to a screen' });
    await expect(search).toBeFocused();
    await search.fill('acknowl');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/acknowledgements');
  });

  test('everything is still accessible on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await openUserMenu(page);
    await closeMenu(page);
    const scrollsSideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    for (const path of ['/about', '/acknowledgements', '/contact-us', '/forbidden']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await scrollsSideways(), path).toBe(false);
    }
  });
});

test('the developer page does not exist for visitors', async ({ page }) => {
  await page.goto('/test');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The requested resource does not exist.',
  );
  await expect(page).toHaveURL('/test');
  await expect(page.getByLabel('Searchable', { exact: true })).toHaveCount(0);
});

test.describe('the developer page', () => {
  test.use({ person: people.olivia });

  test('has samples of every dropdown', async ({ page }) => {
    await page.goto('/test');
    for (const label of ['Single', 'Multi', 'Searchable', 'Grouped', 'Disabled', 'Region'])
      await expect(page.getByRole('main').getByLabel(label, { exact: true }).first()).toBeVisible();
    await screenshot(page, 'test-page');
  });
});
