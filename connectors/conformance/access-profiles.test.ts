import { createCarePlatform } from '@keystead/connectors/care-platform/http.ts';
import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * These hold for any care platform. To test a real one, set CARE_PLATFORM_URL and CARE_PLATFORM_CREDENTIAL.
 * Nothing is written to it.
 */
const { CARE_PLATFORM_URL, CARE_PLATFORM_CREDENTIAL } = process.env;

let sandbox: Sandbox | undefined;
let url = '';
let credential = '';
beforeAll(async () => {
  if (!CARE_PLATFORM_URL) sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  url = CARE_PLATFORM_URL ?? `${sandbox?.url}/care/cedar/snf/api`;
  credential = CARE_PLATFORM_CREDENTIAL ?? sandbox?.settings.credential ?? '';
});
afterAll(() => sandbox?.stop());

const platform = (given = credential) =>
  createCarePlatform({ allowed: createHostAllowlist({ own: [url] }), credential: given });

const profileLimit = 1200;

async function profilesOf(corporationId: number, max?: number) {
  const profiles: AccessProfile[] = [];
  for await (const page of platform().userPages(url, corporationId, { max })) {
    expect(page.profiles.length).toBeLessThanOrEqual(max ?? 500);
    profiles.push(...page.profiles);
    if (profiles.length >= profileLimit) break;
  }
  return profiles;
}

async function findPopulatedCorporation() {
  const { corporations } = await platform().readStructure(url);
  for (const corporation of corporations) {
    for await (const { total } of platform().userPages(url, corporation.id, { max: 1 })) {
      if (total > 1) return corporation;
      break;
    }
  }
  throw new Error('There is no corporation with users.');
}

test('pages of any size return the same users in the same order, each once', async () => {
  const { id } = await findPopulatedCorporation();
  const names = (await profilesOf(id)).map(({ userName }) => userName);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  const small = (await profilesOf(id, 7)).map(({ userName }) => userName);
  expect(small).toEqual(names.slice(0, small.length));
});

test('facilities belong to the corporation, and every care setting user has at least one', async () => {
  const { id, facilities } = await findPopulatedCorporation();
  const known = new Map(facilities.map((facility) => [facility.id, facility.name]));
  for (const profile of await profilesOf(id)) {
    for (const facility of profile.facilities) expect(known.get(facility.id)).toBe(facility.name);
    if (profile.userType === 'Care Setting') expect(profile.facilities.length).toBeGreaterThan(0);
  }
});

test('a single user matches the list, ignoring case; an unknown user is null', async () => {
  const { id } = await findPopulatedCorporation();
  const [first] = await profilesOf(id, 1);
  const name = first?.userName ?? '';
  expect(await platform().readAccessProfile(url, name)).toEqual(first);
  expect(await platform().readAccessProfile(url, name.toUpperCase())).toEqual(first);
  expect(await platform().readAccessProfile(url, 'nobody.has/this name')).toBeNull();
});

test('returns nothing without the credential', async () => {
  await expect(platform('wrong').readAccessProfile(url, 'x')).rejects.toMatchObject({ status: 401 });
});
