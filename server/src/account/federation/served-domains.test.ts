import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import {
  startThirdPartyProvider,
  type ThirdPartyProvider,
} from '../../../../sandbox/src/organization-login/test-provider.ts';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { lastRefusal } from '../../../../tooling/test/last-refusal.ts';
import { loginDraftFor, loginsPath, testCallback } from '../../../../tooling/test/organization-login.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';

for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockReturnValue();

/** A provider of Harbor Point's contractors, whose administrator can give anyone any name. */
const contractors = await startThirdPartyProvider({ redirectUri: testCallback.uri });
afterAll(() => contractors.stop());
const world = await openApp({ OUTSIDE_HOSTS: new URL(contractors.issuer).origin });
const { data, config } = world.services;

await data.transaction('all', (tx) =>
  sql`update parameters set value = value || ',contractors.example'
    where key = 'bp.idm.email.domain' and customer_id = 2`.execute(tx),
);
const ulf = await as(world, 'ulf.corp@harborpoint.example');
const created = await ask<OrganizationLogin>(ulf, 'POST', loginsPath, {
  ...loginDraftFor(contractors, {
    domains: ['contractors.example'],
    loginClaim: 'preferred_username',
    newcomers: 'all',
    isActive: true,
  }),
  callbackKey: testCallback.key,
});

/** The address where the sign-in of a person at the contractors' provider ends. */
const signIn = async (person: Partial<ThirdPartyProvider['person']>) => {
  contractors.person = { sub: String(person.preferred_username), family_name: 'Nurse', ...person };
  const browser = createBrowser(world.app, config.publicUrl);
  const { uid } = await startSignIn(browser);
  const { url } = await browser.open(`/login/interaction/${uid}/federation?login=${created.body.id}`);
  return [url.pathname, url.searchParams.get('error')];
};

const nameFay = (loginId: string, userName = 'fay.fed@harborpoint.example') =>
  data.transaction('all', (tx) =>
    sql`update users set federated_login_id = ${loginId}, user_name = ${userName}
      where user_name like 'fay.fed@%'`.execute(tx),
  );

test('a login does not vouch for people outside its domains, even by an id without a domain', async () => {
  await nameFay('fay.fed');
  expect(await signIn({ preferred_username: 'fay.fed' })).toEqual(['/login', 'noUser']);
  expect(await lastRefusal(world)).toMatchObject({
    customer_id: 2,
    after: { reason: 'domain not served', loginId: 'fay.fed' },
  });
});

test('it does for people whose username is in one of them', async () => {
  await nameFay('fay.fed', 'fay.fed@Contractors.example');
  expect(await signIn({ preferred_username: 'fay.fed' })).toEqual(['/create-session', null]);
});

test('a person who was added can return', async () => {
  const person = { preferred_username: 'carl.new', email: 'carl@harborpoint.example', email_verified: true };
  for (let visit = 0; visit < 2; visit++) expect(await signIn(person)).toEqual(['/create-session', null]);
});
