import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { addApplication, newBrowser } from '../testing/openid-application.ts';
import { failedSignInPath } from './provider-pages.ts';

const world = await openApp();
const olivia = 'olivia.ord@maplegrove.example';

const readSignIns = (application: string) =>
  runStatement(
    world.ownerUrl,
    `select id from audit_events where after ->> 'application' = '${application}'`,
  );

test('an application gets its code when the sign-in has been recorded, and none if it cannot be', async () => {
  const application = await addApplication(world);
  const browser = newBrowser(world);
  const signedIn = await application.signIn(browser, olivia);
  expect(signedIn.url.searchParams.has('code')).toBe(true);
  expect(await readSignIns(application.clientId)).toHaveLength(1);

  await runStatement(world.ownerUrl, 'revoke insert on audit_events from keystead_app');
  const refused = await application.authorize(browser);
  await runStatement(world.ownerUrl, 'grant insert on audit_events to keystead_app');
  expect(refused.url.pathname + refused.url.search).toBe(failedSignInPath);
  expect(await readSignIns(application.clientId)).toHaveLength(1);

  expect((await application.authorize(browser)).url.searchParams.has('code')).toBe(true);
  expect(await readSignIns(application.clientId)).toHaveLength(2);
});
