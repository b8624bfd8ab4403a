import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { addApplication, newBrowser } from '../testing/openid-application.ts';

const world = await openApp();

const setUp = async () => {
  const application = await addApplication(world, { asksConsent: true, scopes: ['profile'] });
  const browser = newBrowser(world);
  const { uid } = await application.signIn(browser, 'olivia.ord@maplegrove.example', {
    scope: 'openid profile',
  });
  const rows = async (query: string): Promise<unknown[]> => {
    const compiled = CompiledQuery.raw(query, [application.row.name]);
    return (await world.services.data.transaction('all', (tx) => tx.executeQuery(compiled))).rows;
  };
  return {
    answer: async (isAllowed: boolean): Promise<string> => {
      const step = (
        await browser.post(`/login/interaction/${uid}/consent`, { isAllowed })
      ).json<SignInStep>();
      return step.step === 'done' ? step.location : step.step;
    },
    open: async (location: string) => (await browser.open(location)).url.searchParams,
    readAudit: () =>
      rows(
        `select event from audit_events where after ->> 'application' = $1 and event like 'Application %'`,
      ),
    readConsents: () =>
      rows(
        `select c.scopes from consents c join idp_applications a on a.id = c.application_id where a.name = $1`,
      ),
  };
};

test('three answers at once are one', async () => {
  const { answer, open, readAudit } = await setUp();
  const locations = await Promise.all([answer(true), answer(true), answer(true)]);
  expect(new Set(locations).size).toBe(1);
  expect(await readAudit()).toEqual([{ event: 'Application allowed' }]);
  expect((await open(locations[0])).has('code')).toBe(true);
});

test('the first answer stands', async () => {
  const allowed = await setUp();
  const location = await allowed.answer(true);
  expect(await allowed.answer(false)).toBe(location);
  expect((await allowed.open(location)).has('code')).toBe(true);
  expect(await allowed.readConsents()).toHaveLength(1);

  const refused = await setUp();
  const refusalLocation = await refused.answer(false);
  expect(await refused.answer(true)).toBe(refusalLocation);
  expect((await refused.open(refusalLocation)).get('error')).toBe('access_denied');
  expect(await refused.readConsents()).toEqual([]);
  expect(await refused.readAudit()).toEqual([{ event: 'Application refused' }]);
});
