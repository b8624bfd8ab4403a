import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import type { Browser } from '../../../../tooling/test/browser.ts';
import { startConsoleSignIn } from '../../../../tooling/test/sign-in.ts';
import { sweepSessions } from '../sessions/sweep-sessions.ts';
import { addApplication, newBrowser } from '../testing/openid-application.ts';

const world = await openApp();
const olivia = 'olivia.ord@maplegrove.example';
const claimsPath = '/components/identity-management/claims';

const sql = async (query: string, values: unknown[] = []) =>
  (await world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values))))
    .rows;

/** A browser in which a person has signed in to one of the customer's applications. */
const inApplication = async (userName = olivia): Promise<Browser> => {
  const application = await addApplication(world);
  const browser = newBrowser(world);
  const signInResult = await application.signIn(browser, userName);
  expect(signInResult.url.searchParams.has('code')).toBe(true);
  return browser;
};

const openConsole = async (browser: Browser, hints: Record<string, string> = {}) => {
  const { isSilent, reply } = await startConsoleSignIn(browser, hints);
  return isSilent ? reply?.status : 'asked';
};

test('opens the console without a second sign-in after signing in to an application', async () => {
  const browser = await inApplication();
  expect(await openConsole(browser)).toBe(200);
  expect((await browser.get(claimsPath)).json()).toMatchObject({ preferredName: olivia });
  const [session] = await sql(
    'select s.confirmed_at < s.created_at as "isOlder" from sessions s join users u using (ssoid) where user_name = $1',
    [olivia],
  );
  // The proof is as old as the sign-in it rests on: revealing a secret asks for a new one.
  expect(session).toEqual({ isOlder: true });
});

test('requires a fresh proof where one is requested, and after signing off', async () => {
  const browser = await inApplication();
  expect(await openConsole(browser, { 'mx.fresh': '1' })).toBe('asked');
  expect(await openConsole(browser)).toBe(200);
  await browser.post('/components/identity-management/logout');
  expect(await openConsole(browser)).toBe('asked');
});

test('asks again before reopening a console session that has timed out', async () => {
  const browser = await inApplication();
  expect(await openConsole(browser)).toBe(200);
  await sql("update sessions set last_seen_at = now() - interval '1 day'");
  expect(await openConsole(browser)).toBe('asked');
  const other = await inApplication();
  expect(await openConsole(other)).toBe(200);
  await sql("update sessions set last_seen_at = now() - interval '1 day'");
  await sweepSessions(world.services);
  expect(await openConsole(other)).toBe('asked');
});

test('applies sign-on policies to people who come with a session', async () => {
  const browser = await inApplication('leo.local@maplegrove.example');
  const assign = async (access: string, twoFactor: string) => {
    await sql("delete from sign_on_policies where name = 'Later'");
    await sql(
      `insert into sign_on_policies (customer_id, name, network, access, two_factor, priority, is_active)
       values (1, 'Later', 'anywhere', $1, $2, 99, true)`,
      [access, twoFactor],
    );
    await sql(
      `update users set sign_on_policy_ids = array(select id from sign_on_policies where name = 'Later')
       where user_name = 'leo.local@maplegrove.example'`,
    );
  };
  await sql('update customer_settings set mfa_enabled = true where customer_id = 1');
  await assign('deny', 'notRequired');
  expect(await openConsole(browser)).toBe('asked');
  await assign('allow', 'everySignOn');
  expect(await openConsole(browser)).toBe('asked');
  await assign('allow', 'notRequired');
  expect(await openConsole(browser)).toBe(200);
});

test('rejects a person who was deactivated in the meantime', async () => {
  const browser = await inApplication('nora.new@maplegrove.example');
  await sql("update users set status = 'S' where user_name = 'nora.new@maplegrove.example'");
  expect(await openConsole(browser)).toBe('asked');
});
