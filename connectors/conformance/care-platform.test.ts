import { randomUUID } from 'node:crypto';
import { createCarePlatform } from '@keystead/connectors/care-platform/http.ts';
import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const platform = () =>
  createCarePlatform({
    allowed: createHostAllowlist({ own: [sandbox.url] }),
    credential: sandbox.settings.credential,
    timeoutMs: 3000,
  });
const api = (environment: string, product = 'snf') => `${sandbox.url}/care/${environment}/${product}/api`;
const ask = async (url: string) => {
  const headers = { authorization: `Bearer ${sandbox.settings.credential}` };
  return (await fetch(url, { headers })).json();
};

test('a product reports up, down, or no status', async () => {
  expect(await platform().health(api('maple'))).toBe('UP');
  expect(await platform().health(api('maple', 'sl'))).toBe('UP');
  expect(await platform().health(api('lakeside-snf-down'))).toBe('DOWN');
  expect(await platform().health(api('lakeside-sl-down', 'sl'))).toBe('DOWN');
  expect(await platform().health(api('lakeside-no-health'))).toBeNull();
  expect(await platform().health('http://localhost:1/snf/api')).toBe('DOWN');
});

test('reads the whole structure', async () => {
  const { environmentKey, corporations } = await platform().readStructure(api('maple'));
  expect(environmentKey).toBe('MAPLE');
  expect(corporations.map(({ name, facilities }) => [name, facilities.length])).toEqual([
    ['Maple Midwest', 20],
    ['Maple Coast', 2],
  ]);
  const [midwest] = corporations;
  expect(midwest?.facilities.slice(0, 3)).toEqual([
    { id: 101, name: 'Oaks' },
    { id: 102, name: 'Pines' },
    { id: 103, name: 'Cedars' },
  ]);
  expect(midwest?.regions.map(({ districts }) => districts.map((one) => one.facilityIds.length))).toEqual([
    [5, 5],
    [5, 5],
  ]);
  const names = (pick: 'disciplineRequired' | 'corporateLimited' | 'isCustomData' | 'specialUserToken') =>
    midwest?.roleTemplates.filter((template) => template[pick]).map(({ name }) => name);
  expect(names('corporateLimited')).toEqual(['Regional Manager']);
  expect(names('isCustomData')).toEqual(['House Caregiver']);
  expect(names('specialUserToken')).toEqual(['Attending Physician', 'Attending NP/PA']);
  expect(names('disciplineRequired')).toContain('Charge Nurse');
  expect(midwest?.units.filter(({ facilityId }) => facilityId === 101)).toHaveLength(3);
});

test('ids are unique within an environment', async () => {
  const { corporations } = await platform().readStructure(api('maple'));
  for (const kind of ['facilities', 'roleTemplates', 'disciplines', 'units', 'regions'] as const) {
    const ids = corporations.flatMap((corporation) => corporation[kind].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('an unknown slug gets a small environment, the same each time', async () => {
  const first = await platform().readStructure(api('tester-made'));
  expect(first.corporations).toHaveLength(1);
  expect(first.corporations[0]?.facilities.map(({ id }) => id)).toEqual([101, 102]);
  sandbox.reset();
  expect(await platform().readStructure(api('tester-made'))).toEqual(first);
});

test('there is no structure where skilled nursing is not installed', async () => {
  await expect(platform().readStructure(api('maple-sl'))).rejects.toMatchObject({ status: 404 });
});

test('seeding works for a corporation in the environment, and says why it fails for another', async () => {
  const seeding = { configurationId: 1, crmId: '10001', appUrl: 'https://snf.example', requestedBy: 'eve' };
  expect(await platform().seed(api('maple'), { ...seeding, corpOid: '500101' })).toBe('');
  const refused = await platform().seed(api('maple'), { ...seeding, corpOid: '1' });
  expect(refused).toBe('Corporation 1 is unknown.');
});

test('runs a search reset and a CIS sync', async () => {
  await platform().resetSearch(api('maple'), 1);
  expect(await ask(`${api('maple')}/search/stats`)).toMatchObject({ resets: 1, documents: 880 });
  const syncId = randomUUID();
  const state = () => platform().cisSyncState(api('maple'), syncId);
  expect(await state()).toBeNull();
  for (const _ of ['begun', 'not begun again'])
    await platform().startCisSync(api('maple'), { configurationId: 1, requestedBy: 'eve', syncId });
  expect(await state()).toBe('running');
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 5000 });
  expect(await (await fetch(`${sandbox.url}/desk/sections/care`)).text()).toContain('1 run, last by eve');
});

test('rejects a wrong credential and an unknown field', async () => {
  const stranger = createCarePlatform({
    allowed: createHostAllowlist({ own: [sandbox.url] }),
    credential: 'wrong',
  });
  await expect(stranger.readStructure(api('maple'))).rejects.toMatchObject({ status: 401 });
  const response = await fetch(`${api('maple')}/search/reset`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${sandbox.settings.credential}`,
      'content-type': 'application/json',
    },
    body: '{"configurationId":1,"surplus":true}',
  });
  expect(response.status).toBe(400);
});

const profilesOf = async (environment: string, corporationId: number, max?: number) => {
  const profiles: AccessProfile[] = [];
  for await (const page of platform().userPages(api(environment), corporationId, { max })) {
    profiles.push(...page.profiles);
  }
  return profiles;
};

test('reads access profiles by corporation, page by page or one by one', async () => {
  const east = await profilesOf('cedar', 1);
  expect(east).toHaveLength(44);
  expect(east.filter(({ status }) => status === 'inactive')).toHaveLength(6);
  expect(await profilesOf('cedar', 1, 7)).toEqual(east);
  expect(await profilesOf('cedar', 2)).toEqual([]);
  expect(await platform().readAccessProfile(api('cedar'), 'CEDAR.user02')).toEqual({
    userName: 'cedar.user02',
    status: 'active',
    template: { id: 107, name: 'Charge Nurse' },
    userType: 'Care Setting',
    facilities: [{ id: 102, name: 'Juniper House' }],
    discipline: 'Nursing',
  });
});

test('an unknown user has no profile, and an unknown corporation has no users', async () => {
  expect(await platform().readAccessProfile(api('cedar'), 'nobody/else')).toBeNull();
  await expect(profilesOf('cedar', 9)).rejects.toMatchObject({ status: 404 });
});

test('a user provisioned from outside has the access that was sent', async () => {
  const profile = await platform().readAccessProfile(api('maple'), 'nina.nophone@maplegrove.example');
  expect(profile).toMatchObject({
    status: 'active',
    template: { name: 'Certified Nursing Assistant' },
    facilities: [{ id: 101, name: 'Oaks' }],
  });
  expect(await profilesOf('maple', 1)).toContainEqual(profile);
});

test('people can be added to the platform, changed and removed at the desk', async () => {
  const place = `${sandbox.url}/desk/api/access-profiles/cedar/2`;
  const [first] = await profilesOf('cedar', 1);
  const put = (profiles: unknown) =>
    fetch(place, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(profiles),
    });
  expect((await put([{ ...first, userName: 'West.One', status: 'inactive' }])).status).toBe(204);
  expect(await profilesOf('cedar', 2)).toMatchObject([{ userName: 'West.One', status: 'inactive' }]);
  expect((await put([{ userName: 'x' }])).status).toBe(400);
  const foreign = { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await fetch(`${place}/west.one`, foreign)).status).toBe(403);
  expect((await fetch(`${place}/west.one`, { method: 'DELETE' })).status).toBe(204);
  expect(await profilesOf('cedar', 2)).toEqual([]);
});
