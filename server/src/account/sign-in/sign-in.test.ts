import type { Claims } from '@keystead/contract/account/session.ts';
import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { signInAs, startSignIn } from '../../../../tooling/test/sign-in.ts';
import { addApplication } from '../../identity/testing/openid-application.ts';

const tokenPath = '/components/identity-management/token';
const claimsPath = '/components/identity-management/claims';
const password = 'Welcome#2026';
const olivia = 'olivia.ord@maplegrove.example';

const world = await openApp();

const newBrowser = () => createBrowser(world.app, world.services.config.publicUrl);

/** A fresh browser that has entered the password and is about to exchange the code. */
const signInWithPassword = async (userName = olivia) => {
  const browser = newBrowser();
  const start = await startSignIn(browser);
  const done = (await start.submit('password', { userName, password })).json<SignInStep>();
  return { browser, start, ...(await start.finish(done)) };
};

const audited = (userName: string) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'after', 'result'])
      .where('target_name', '=', userName)
      .orderBy('id')
      .execute(),
  );

test('completes the whole flow: form in the page, code with state, exchange, claims, log off', async () => {
  const { length: earlierCount } = await audited(olivia);
  const { browser, start, url, body } = await signInWithPassword();
  expect(start.page.status).toBe(200);
  const empty = { customerName: null, color: null, logo: null, userName: '', organizations: [] };
  expect(start.step).toEqual({ step: 'password', uid: start.uid, ...empty });
  expect(url.pathname).toBe('/create-session');
  expect(url.searchParams.get('state')).toBe(start.state);
  expect((await browser.get(claimsPath)).status).toBe(401);

  const reply = await browser.post(tokenPath, body);
  expect(reply.status).toBe(200);
  expect(reply.json()).toMatchObject({
    preferredName: olivia,
    fullName: 'Olivia Ord',
    customerId: 1,
    isFederated: false,
    rights: ['PROFILE'],
    lmaCanDeactivate: true,
    securityQuestionsMissing: false,
  });
  expect((await browser.get(claimsPath)).json<Claims>().ssoid).toBe(reply.json<Claims>().ssoid);
  expect((await browser.post(`${tokenPath}/refresh`)).json<Claims>().preferredName).toBe(olivia);

  const session = browser.cookie('keystead_session');
  expect((await browser.post('/components/identity-management/logout')).json()).toEqual({ logoutUrl: null });
  expect(browser.cookie('keystead_session')).toBeUndefined();
  expect(browser.cookie('_session')).toBeUndefined();
  const stale = await world.app.inject({
    url: claimsPath,
    headers: { cookie: `keystead_session=${session}` },
  });
  expect(stale.statusCode).toBe(401);
  expect((await browser.post('/components/identity-management/logout')).status).toBe(200);
  expect((await audited(olivia)).slice(earlierCount).map(({ event }) => event)).toEqual([
    'Sign in',
    'Sign out',
  ]);
});

test('rejects the form without the cookie of its own sign-in', async () => {
  const start = await startSignIn(newBrowser());
  const stranger = await newBrowser().get(`/login/interaction/${start.uid}`);
  expect(stranger.json()).toMatchObject({ code: 'signIn.expired' });
});

test.each([
  ['a wrong verifier', { codeVerifier: 'x'.repeat(56) }, 'signIn.failed'],
  ['an unknown code', { code: 'nothing' }, 'signIn.failed'],
  ['another issuer', { issuer: 'https://evil.example' }, 'signIn.failed'],
  ['another client', { clientId: 'other' }, 'request.invalid'],
  ['no verifier', { codeVerifier: undefined }, 'request.invalid'],
])('%s starts no session', async (_, change, code) => {
  const { browser, body } = await signInWithPassword();
  const reply = await browser.post(tokenPath, { ...body, ...change });
  expect(reply.status).toBe(400);
  expect(reply.json()).toMatchObject({ code });
  expect(browser.cookie('keystead_session')).toBeUndefined();
});

test('accepts a code only once, even when it is tried twice concurrently', async () => {
  const { browser, body } = await signInWithPassword();
  const replies = await Promise.all([browser.post(tokenPath, body), browser.post(tokenPath, body)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await browser.post(tokenPath, body)).status).toBe(400);
});

test('rejects the code of another application, and lets such an application sign people in', async () => {
  const redirectUri = 'https://other.example/back';
  const { clientId } = await addApplication(world, {
    uris: { signInRedirectUris: [redirectUri], signOutRedirectUris: [] },
  });
  const { browser, start } = await signInWithPassword();
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const signedOut = await newBrowser().open(`/idp/auth?${query}`);
  expect(signedOut.url.pathname).toBe('/login');
  expect(signedOut.url.searchParams.get('interaction')).toBeTruthy();

  const reply = await world.app.inject({
    url: `/idp/auth?${query}`,
    headers: {
      cookie: `_session=${browser.cookie('_session')}; _session.sig=${browser.cookie('_session.sig')}`,
    },
  });
  const back = new URL(reply.headers.location ?? '');
  expect(back.origin).toBe('https://other.example');
  const code = back.searchParams.get('code');
  const body = { clientId: 'at', code, codeVerifier: start.verifier };
  expect((await browser.post(tokenPath, body)).json()).toMatchObject({ code: 'signIn.failed' });
});

test('makes every refusal look the same', async () => {
  const names = [
    olivia,
    'nobody@maplegrove.example',
    'susan.suspended@maplegrove.example',
    'dora.deactivated@maplegrove.example',
    'stan.staged@maplegrove.example',
    'lora.locked@maplegrove.example',
    'penny.pending@maplegrove.example',
    'fay.fed@harborpoint.example',
  ];
  const replies: unknown[] = [];
  for (const userName of names) {
    const start = await startSignIn(newBrowser());
    const entered = userName === olivia ? 'wrong' : password;
    const startedAt = performance.now();
    const reply = await start.submit('password', { userName, password: entered });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(299);
    const { traceId: _, ...problem } = reply.json<{ traceId: string }>();
    replies.push({ status: reply.status, problem });
  }
  const expected = { status: 400, problem: { code: 'signIn.failed', message: 'Sign in failed!' } };
  expect(replies).toEqual(names.map(() => expected));
});

test('checks a password once for both a known and an unknown person', async () => {
  const { passwords } = world.services;
  const verify = passwords.verify;
  const checkedHashes: (string | null)[] = [];
  passwords.verify = (stored, text) => {
    checkedHashes.push(stored);
    return verify(stored, text);
  };
  for (const userName of [olivia, 'nobody@maplegrove.example']) {
    await (await startSignIn(newBrowser())).submit('password', { userName, password: 'wrong' });
  }
  passwords.verify = verify;
  expect(checkedHashes).toEqual([expect.stringContaining('$argon2id$'), null]);
});

test('finds names in any letter case and adds the default domain', async () => {
  for (const [userName, hints] of [
    ['  OLIVIA.ord@MapleGrove.example ', {}],
    ['olivia.ord', { 'mx.dd': 'maplegrove.example' }],
  ] as const) {
    const start = await startSignIn(newBrowser(), hints);
    const failed = await start.submit('password', { userName, password: 'wrong' });
    expect(failed.status).toBe(400);
    const reply = await start.submit('password', { userName, password });
    expect(reply.json<SignInStep>().step).toBe('done');
  }
});

test('shows the name and button of the customer in the address and ignores an unknown one', async () => {
  const known = await startSignIn(newBrowser(), { 'mx.crmId': '10003' });
  expect(known.step).toMatchObject({
    customerName: 'Duo Valley Care',
    organizations: [{ text: 'Sign in with Duo', className: 'social-auth-duo-button' }],
  });
  for (const hints of [{ 'mx.crmId': '<b>' }, { 'mx.crmId': '1'.repeat(51), 'mx.dd': 'x'.repeat(254) }]) {
    const unknown = await startSignIn(newBrowser(), hints);
    expect(unknown.page.status).toBe(200);
    expect(unknown.step).toMatchObject({ step: 'password', customerName: null, organizations: [] });
  }
});

test('signs in another person in the same browser', async () => {
  const ed = 'ed.li@maplegrove.example';
  const browser = await signInAs(world, ed);
  const previousCookie = browser.cookie('keystead_session');
  const start = await startSignIn(browser, { 'mx.fresh': '1' });
  const done = await start.submit('password', { userName: 'nora.new@maplegrove.example', password });
  const { body } = await start.finish(done.json<SignInStep>());
  expect((await browser.post(tokenPath, body)).json()).toMatchObject({ fullName: 'Nora New' });
  const stale = await world.app.inject({
    url: claimsPath,
    headers: { cookie: `keystead_session=${previousCookie}` },
  });
  expect(stale.statusCode).toBe(401);
  expect((await audited(ed)).at(-1)).toEqual({
    event: 'Session ended',
    after: { reason: 'someone else signed in' },
    result: 'Success',
  });
});

test('records no sign-out when the same person signs in again in the same browser', async () => {
  const name = 'paul.pines@maplegrove.example';
  const browser = await signInAs(world, name);
  const { length: earlierCount } = await audited(name);
  const start = await startSignIn(browser, { 'mx.fresh': '1' });
  const done = await start.submit('password', { userName: name, password });
  const { body } = await start.finish(done.json<SignInStep>());
  expect((await browser.post(tokenPath, body)).status).toBe(200);
  expect((await audited(name)).slice(earlierCount).map(({ event }) => event)).toEqual(['Sign in']);
});

test('reports missing security questions if the customer requires them', async () => {
  const setRequired = (isRequired: boolean) =>
    world.services.data.transaction('all', (tx) =>
      tx
        .updateTable('customer_settings')
        .set({ require_security_questions: isRequired })
        .where('customer_id', '=', 1)
        .execute(),
    );
  await setRequired(true);
  const claims: unknown[] = [];
  for (const userName of ['nora.new@maplegrove.example', olivia]) {
    const { browser, body } = await signInWithPassword(userName);
    claims.push((await browser.post(tokenPath, body)).json<{ securityQuestionsMissing: boolean }>());
  }
  await setRequired(false);
  expect(claims).toMatchObject([{ securityQuestionsMissing: true }, { securityQuestionsMissing: false }]);
});

test('times the session out as the environment says, and leads a bad link to the sign-in page', async () => {
  await signInAs(world, 'tina.timeout@maplegrove.example');
  const idle = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.ssoid', 's.ssoid')
      .select(['s.idle_seconds', 'u.last_login_at'])
      .where('u.user_name', '=', 'tina.timeout@maplegrove.example')
      .executeTakeFirstOrThrow(),
  );
  expect(idle).toEqual({ idle_seconds: 180, last_login_at: expect.any(Date) });
  const badLinkPage = await newBrowser().open('/idp/auth/nothing');
  expect(badLinkPage.url.href).toBe('http://localhost:4999/login?error=signIn');
});
