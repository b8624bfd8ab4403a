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

/** A browser in which somebody has signed in to an application of the customer. */
const inApplication = async (userName = olivia): Promise<Browser> => {
  const application = await addApplication(world);
  const browser = newBrowser(world);
  const back = await application.signIn(browser, userName);
  expect(back.url.searchParams.has('code')).toBe(true);
  return browser;
};

const openConsole = async (browser: Browser, hints: Record<string, string> = {}) => {
  const { isSilent, reply } = await startConsoleSignIn(browser, hints);
  return isSilent ? reply?.status : 'asked';
};

test('whoever has signed in to an application opens the console without a second sign-in', async () => {
  const browser = await inApplication();
  expect(await openConsole(browser)).toBe(200);
  expect((await browser.get(claimsPath)).json()).toMatchObject({ preferredName: olivia });
  const [session] = await sql(
    'select s.confirmed_at < s.created_at as "isOlder" from sessions s join users u using (ssoid) where user_name = $1',
    [olivia],
  );
  // The proof is as old as the sign-in it rests on: what shows a secret asks again.
  expect(session).toEqual({ isOlder: true });
});

test('a fresh proof is asked for where one is wanted, and after signing off', async () => {
  const browser = await inApplication();
  expect(await openConsole(browser, { 'mx.fresh': '1' })).toBe('asked');
  expect(await openConsole(browser)).toBe(200);
  await browser.post('/components/identity-management/logout');
  expect(await openConsole(browser)).toBe('asked');
});

test('a console session that has timed out is not opened again without a question', async () => {
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

test('sign-on policies hold for who comes with a session', async () => {
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

test('somebody who was closed meanwhile does not come in', async () => {
  const browser = await inApplication('nora.new@maplegrove.example');
  await sql("update users set status = 'S' where user_name = 'nora.new@maplegrove.example'");
  expect(await openConsole(browser)).toBe('asked');
});
