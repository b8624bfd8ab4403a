import { expect } from '@playwright/test';
import { enterPassword, people, signInAs } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

const heading = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 1 });

for (const person of [null, people.olivia]) {
  test.describe(person ? 'signed in' : 'anonymous', () => {
    test.use({ person });

    test('each page says what it is for', async ({ page }) => {
      const alert = page.getByRole('main').getByRole('alert');
      await page.goto('/forbidden');
      await expect(heading(page)).toHaveText('Access denied.');
      await expect(page.getByRole('main')).toContainText('403');
      await expect(page.getByText('Sorry, But you are not authorized to access this page.')).toBeVisible();
      await screenshot(page, 'forbidden');
      await page.goto('/unauthorized');
      await expect(alert).toHaveText("You're not authorized to access this resource.");
      const { origin } = new URL(page.url());
      for (const path of ['/no-such-page', '//no-such-page', '/a%00b', '/%', '/%E0%A4%A']) {
        await page.goto(origin + path);
        await expect(alert, path).toHaveText('The requested resource does not exist.');
      }

      const tryAgain = page.getByRole('link', { name: 'Try again' });
      await page.goto('/error');
      await expect(alert).toHaveText('There was an error while loading the application.');
      await expect(tryAgain).toHaveCount(0);
      for (const returnUrl of ['//evil.example', '/.//evil.example']) {
        await page.goto(`/error?returnUrl=${returnUrl}`);
        await expect(heading(page)).toBeVisible();
        await expect(tryAgain).toHaveCount(0);
      }
      await page.goto('/error?returnUrl=/contact-us');
      await tryAgain.click();
      await expect(page).toHaveURL('/contact-us');
    });
  });
}

test.describe('a user without rights', () => {
  test.use({ person: people.nick });

  test('is told so, and can still read about the provider', async ({ page }) => {
    await page.goto('/permissionsRequired');
    await expect(heading(page)).toHaveText('No Permissions');
    await expect(page.getByRole('main')).toContainText('403');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Looks like you do not have permission to access any pages here. Please contact your system administrator if you feel this is an error.',
    );
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu: Nick None' })).toBeVisible();
    await screenshot(page, 'permissions-required');
    await page.goto('/about');
    await expect(page).toHaveURL('/about');
    await expect(heading(page)).toBeVisible();
  });
});

test('a user without rights returns to the page before the sign-in, or to the form', async ({ page }) => {
  const backLink = page.getByRole('link', { name: 'Back' });
  await signInAs(page, people.nick);
  await expect(page).toHaveURL('/permissionsRequired');
  // A page ahead in the history is not a way back.
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await backLink.click();
  await expect(page.getByLabel('Username')).toBeVisible();

  await page.goto('/contact-us');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await enterPassword(page, people.nick.userName);
  await expect(page).toHaveURL('/permissionsRequired');
  await backLink.click();
  await expect(page).toHaveURL('/contact-us');
});

test('settings that fail during sign-in lead to the error page, but the user is signed in', async ({
  page,
}) => {
  await page.route('**/api/settings', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.failed', message: 'x', traceId: 'abc123' } }),
  );
  await page.goto('/login?returnUrl=/about');
  await enterPassword(page, people.olivia.userName);
  await expect(page).toHaveURL(/\/error\?returnUrl=%2Fabout/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'There was a problem processing your request. Trace ID: abc123',
  );
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('button', { name: 'User menu: Olivia Ord' })).toBeVisible();
});

test.describe('start-up', () => {
  test.use({ person: people.olivia });

  test('a failing settings call leads to the error page with its message', async ({ page }) => {
    await page.route('**/api/settings', (route) =>
      route.fulfill({ status: 500, json: { code: 'server.failed', message: 'x', traceId: 'abc123' } }),
    );
    await page.goto('/about');
    await expect(page).toHaveURL(/\/error\?returnUrl=/);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'There was a problem processing your request. Trace ID: abc123',
    );
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('a refused page leads back to the previous one', async ({ page }) => {
    await page.goto('/about');
    await expect(heading(page)).toBeVisible();
    await page.goto('/servicelogs');
    await expect(page).toHaveURL('/forbidden');
    await page.getByRole('link', { name: 'Back to the previous page' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('the danger message that led to /unauthorized replaces its text', async ({ page }) => {
    await page.goto('/about');
    const dispatchMessage = (type: string, message: string) =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent('keystead:message', { detail })), {
        type,
        message,
      });
    await page.goto('/unauthorized');
    await dispatchMessage('success', 'Saved.');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      "You're not authorized to access this resource.",
    );
    await dispatchMessage('danger', 'Not your location.');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Not your location.');
  });

  test('a missing chunk makes the page reload once, then show an error', async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.route(/\/assets\/contact-us-screen.*\.js/, (route) => route.abort());
    await page.goto('/contact-us');
    await expect(page).toHaveURL(/\/error\?returnUrl=/);
    expect(documents).toBe(2);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  });
});
