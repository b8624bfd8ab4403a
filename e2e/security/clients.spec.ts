import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { serverUrl } from '../addresses.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { enterPassword, people } from '../people.ts';
import { test } from '../test.ts';
import { sharedLoginAdmin } from './shared-login.ts';

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

/** An application at its own address, which receives the response as a form post. */
const startApplication = async () => {
  const received: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') received.push(await bodyOf(request));
    response.setHeader('content-type', 'text/html').end('<h1>Welcome to the application</h1>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, received, close: () => server.close() };
};

const table = (page: Page) => page.getByRole('table', { name: 'Clients' });

const authorizePath = (clientId: string, redirectUri: string, extraParams: Record<string, string>) =>
  `/idp/auth?${new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state: 'a-state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...extraParams,
  })}`;

test.describe('an administrator', () => {
  test.use({ person: sharedLoginAdmin });

  test('adds a client, gives it a new secret while the old one still works, and removes it', async ({
    page,
  }) => {
    await page.goto('/shared-login/applications');
    await page.getByRole('link', { name: 'OpenID Clients' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Name',
      'Client ID',
      'Used By',
      'Secret',
      'Enabled',
      'Actions',
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Client' }).click();
    const form = page.getByRole('dialog', { name: 'Add Client' });
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText('Please enter a name.')).toBeVisible();
    await expectAccessibleDialog(page);
    await form.getByRole('textbox', { name: 'Name' }).fill('Visitor book');
    await form.getByLabel('Sign-in redirect URIs').fill('https://visitors.example/\nnot an address');
    await form.getByLabel('Back-channel logout URI').fill('https://not-listed.example/logout');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByLabel('Sign-in redirect URIs')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText('Line 2: Please enter a valid URI.')).toBeVisible();
    await form.getByLabel('Sign-in redirect URIs').fill('https://visitors.example/callback');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText(/The address cannot be called/)).toBeVisible();
    await form.getByLabel('Back-channel logout URI').fill('');
    await form.getByRole('button', { name: 'Add' }).click();

    const added = page.getByRole('dialog', { name: 'The client has been added' });
    await expect(added).toContainText(`${serverUrl}/idp`);
    await added.getByRole('button', { name: 'Close' }).click();
    const row = table(page).getByRole('row', { name: 'Visitor book' });
    await expect(row).toContainText('No application of the suite');

    await row.getByRole('button', { name: 'New Secret Visitor book' }).click();
    const rotation = page.getByRole('dialog', { name: 'New secret of Visitor book' });
    await expect(rotation.getByLabel('The old secret ends').locator('option')).toHaveText([
      'At once',
      'In an hour',
      'In a day',
      'In a week',
      'In 30 days',
    ]);
    await rotation.getByRole('button', { name: 'Make Secret' }).click();
    await page.getByRole('dialog', { name: 'The new secret' }).getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('Old one ends');
    await row.getByRole('button', { name: 'Delete Old Secret Visitor book' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Old Secret' }).click();
    await expect(page.getByText('The old secret of Visitor book is no longer valid.')).toBeVisible();
    await expect(row).not.toContainText('Old one ends');

    await row.getByRole('button', { name: 'Disable Visitor book' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(row).toContainText('Disabled');
    await row.getByRole('button', { name: 'Delete Visitor book' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Client Visitor book has been deleted.')).toBeVisible();
    const main = table(page).getByRole('button', { name: 'Delete Harbor Point Health' });
    await expect(main).toHaveAttribute('aria-disabled', 'true');
  });

  test('people authorize an application that uses form post responses, and revoke it', async ({
    page,
    browser,
  }) => {
    const application = await startApplication();
    const callback = `${application.url}/callback`;
    const reply = await page.request.post('/api/security/clients', {
      data: {
        name: 'Menu planner',
        signInRedirectUris: [callback],
        signOutRedirectUris: [`${application.url}/bye`],
        backchannelLogoutUri: '',
        scopes: ['profile', 'roles'],
        asksConsent: true,
        requiresPkce: true,
        applications: [],
      },
    });
    const { clientId } = (await reply.json()) as { clientId: string };
    const context = await browser.newContext({
      baseURL: serverUrl,
      storageState: { cookies: [], origins: [] },
    });
    const visitor = await context.newPage();
    const cspViolations: string[] = [];
    visitor.on('console', (message) => {
      if (/content security policy/i.test(message.text())) cspViolations.push(message.text());
    });

    const authorizeParams = {
      scope: 'openid profile roles',
      response_mode: 'form_post',
      login_hint: people.ulf.userName,
    };
    await visitor.goto(authorizePath(clientId, callback, authorizeParams));
    await expect(visitor.getByLabel('Username')).toHaveValue(people.ulf.userName);
    await expect(visitor.getByLabel('Password', { exact: true })).toBeFocused();
    await enterPassword(visitor, people.ulf.userName);
    await expect(visitor.getByRole('heading', { name: 'Allow access?' })).toBeVisible();
    await expect(visitor.getByText('Your admin access and the products you use')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Deny' }).click();
    await expect(visitor.getByRole('heading', { name: 'Welcome to the application' })).toBeVisible();
    expect(application.received.at(-1)?.get('error')).toBe('access_denied');

    await visitor.goto(authorizePath(clientId, callback, authorizeParams));
    await visitor.getByRole('button', { name: 'Allow' }).click();
    await expect(visitor.getByRole('heading', { name: 'Welcome to the application' })).toBeVisible();
    expect(application.received.at(-1)?.get('code')).toBeTruthy();
    expect(application.received.at(-1)?.get('state')).toBe('a-state');
    await visitor.goto(authorizePath(clientId, callback, authorizeParams));
    await expect(visitor.getByRole('heading', { name: 'Welcome to the application' })).toBeVisible();
    expect(application.received).toHaveLength(3);
    expect(cspViolations).toEqual([]);

    // The console opens without a second sign-in.
    await visitor.goto('/my-profile');
    const card = visitor.getByRole('region', { name: 'Application Access' });
    await expect(card).toContainText('Menu planner');
    await expectAccessible(visitor);
    await card.getByRole('button', { name: 'Withdraw Menu planner' }).click();
    await visitor.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(visitor.getByText('Access for Menu planner has been withdrawn.')).toBeVisible();
    await visitor.goto(authorizePath(clientId, callback, authorizeParams));
    await expect(visitor.getByRole('heading', { name: 'Allow access?' })).toBeVisible();

    // Signing out leads to the application, even for users who are already signed out.
    const logoutPath = `/idp/session/end?${new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${application.url}/bye`, state: 'later' })}`;
    await visitor.goto(logoutPath);
    await visitor.getByRole('button', { name: 'Log off' }).click();
    await expect(visitor).toHaveURL(`${application.url}/bye?state=later`);
    await visitor.goto(logoutPath);
    await expect(visitor).toHaveURL(`${application.url}/bye?state=later`);
    await context.close();
    application.close();
  });
});
