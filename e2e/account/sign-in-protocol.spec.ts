import { createHash } from 'node:crypto';
import { errors } from '@keystead/contract/errors.ts';
import { expect, type Page } from '@playwright/test';
import { enterPassword, password, people, signInAs } from '../people.ts';
import { test } from '../test.ts';

const authorizePath = '/components/identity-management/authorize';
const tokenPath = '/components/identity-management/token';

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.request.get('/components/identity-management/claims')).ok();

const expectFailedLogin = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Sign in failed!');
  await expect(page).toHaveURL(/\/login$/);
  expect(await isSignedIn(page)).toBe(false);
};

test('the code is requested and exchanged with a proof of 28 random numbers', async ({ page }) => {
  await page.addInitScript(() => {
    const original = crypto.getRandomValues.bind(crypto);
    const asked: string[] = [];
    Object.assign(window, { asked });
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) asked.push(`Uint32Array ${array.length}`);
      return original(array);
    };
  });
  const authorize = page.waitForRequest((request) => request.url().includes(authorizePath));
  const exchange = page.waitForRequest((request) => request.url().endsWith(tokenPath));
  const callbackRequest = page.waitForRequest((request) => request.url().includes('/create-session?'));
  await page.goto('/login');
  const authorizeUrl = (await authorize).url();
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toContain(
    'Uint32Array 28',
  );

  await enterPassword(page, people.olivia.userName);
  const authorizeParams = new URL(authorizeUrl).searchParams;
  const callbackParams = new URL((await callbackRequest).url()).searchParams;
  const { codeVerifier, clientId, code } = (await exchange).postDataJSON();
  expect(authorizeParams.get('response_type')).toBe('code');
  expect(authorizeParams.get('client_id')).toBe('at');
  expect(clientId).toBe('at');
  expect(authorizeParams.get('code_challenge_method')).toBe('S256');
  expect(codeVerifier).toMatch(/^[0-9a-f]{56}$/);
  expect(authorizeParams.get('code_challenge')).toBe(
    createHash('sha256').update(codeVerifier).digest('base64url'),
  );
  expect(callbackParams.get('state')).toBe(authorizeParams.get('state'));
  expect(callbackParams.get('code')).toBe(code);
  await expect(page.getByRole('button', { name: 'User menu: Olivia Ord' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(codeVerifier);
});

test('the password goes to the identity provider and nowhere else', async ({ page }) => {
  const receivers: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes(password)) receivers.push(new URL(request.url()).pathname);
    expect(request.url()).not.toContain(encodeURIComponent(password));
  });
  await signInAs(page, people.olivia);
  expect(receivers).toHaveLength(1);
  expect(receivers[0]).toMatch(/^\/login\/interaction\/[\w-]+\/password$/);
});

test('another application is refused', async ({ request }) => {
  const query = {
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 's'.repeat(20),
  };
  const refused = await request.get(authorizePath, { params: { ...query, client_id: 'other' } });
  expect(refused.status()).toBe(400);
});

test('an altered proof does not start a session', async ({ page }) => {
  await page.route(`**${tokenPath}`, (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, codeVerifier: '0'.repeat(56) }) });
  });
  await page.goto('/login');
  await enterPassword(page, people.olivia.userName);
  await expectFailedLogin(page);
});

test('a code works only once', async ({ page }) => {
  const exchange = page.waitForRequest((request) => request.url().endsWith(tokenPath));
  await signInAs(page, people.olivia);
  const data = (await exchange).postDataJSON();
  const replay = await page.request.post(tokenPath, {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(replay.status()).toBe(400);
  expect((await replay.json()).code).toBe('signIn.failed');
});

test('an unexpected response does not start a session', async ({ page }) => {
  for (const query of ['', '?code=x&state=y', '?error=access_denied&state=y']) {
    await page.goto(`/create-session${query}`);
    await expectFailedLogin(page);
    await expect(page.getByLabel('Username'), query).toBeVisible();
  }
});

test('trying again after another application’s sign-in has expired starts our own', async ({ page }) => {
  await page.goto('/login?interaction=abcdefghij0123');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This sign-in has expired. Please start again.',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a failed return keeps the return address, the customer and the domain', async ({ page }) => {
  await page.route(`**${tokenPath}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'signIn.failed', message: 'Sign in failed!', traceId: 't' } }),
  );
  await page.goto('/login?mx.crmId=10001&mx.dd=maplegrove.example&returnUrl=%2Fabout');
  await enterPassword(page, 'olivia.ord');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Sign in failed!');
  const loginParams = new URL(page.url()).searchParams;
  expect(Object.fromEntries(loginParams)).toEqual({
    'mx.crmId': '10001',
    'mx.dd': 'maplegrove.example',
    returnUrl: '/about',
  });
});

test('an organization’s button left for too long starts again at the same customer', async ({ page }) => {
  await page.goto('/login?mx.crmId=10002&mx.dd=harborpoint.example&returnUrl=%2Fabout');
  const button = page.getByRole('link', { name: 'Sign in with organizational account' });
  await expect(button).toBeVisible();
  await page.context().clearCookies();
  await button.click();
  await expect(page.getByText('This sign-in has expired. Please start again.')).toBeVisible();
  await expect(button).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    'mx.crmId': '10002',
    'mx.dd': 'harborpoint.example',
    returnUrl: '/about',
  });
});

test('a form left open too long continues unnoticed', async ({ page }) => {
  let refusals = 0;
  await page.route(
    '**/login/interaction/*/password',
    (route) => {
      refusals += 1;
      const { status, text } = errors['signIn.expired'];
      return route.fulfill({ status, json: { code: 'signIn.expired', message: text, traceId: 't' } });
    },
    { times: 1 },
  );
  await signInAs(page, people.olivia);
  expect(refusals).toBe(1);
});

test('pages without the browser’s own SHA-256 can sign in too', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await signInAs(page, people.olivia);
});

test('the whole page goes to a provider elsewhere', async ({ page }) => {
  await page.route('**/api/settings/public', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), signIn: 'redirect' } });
  });
  await page.route(`**${authorizePath}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Another provider</h1>' }),
  );
  const authorizeRequest = page.waitForRequest((request) => request.url().includes(authorizePath));
  await page.goto('/login?mx.crmId=10002');
  expect((await authorizeRequest).resourceType()).toBe('document');
  expect(new URL((await authorizeRequest).url()).searchParams.get('mx.crmId')).toBe('10002');
  await expect(page.getByRole('heading', { name: 'Another provider' })).toBeVisible();
});
