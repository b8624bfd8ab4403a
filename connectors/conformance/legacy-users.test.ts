import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createLegacyUsers } from '@keystead/connectors/legacy-users/http.ts';
import type { LegacyUser, LegacyUserQuery } from '@keystead/connectors/legacy-users/port.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * These hold for any system that speaks the protocol. To test a real one, set LEGACY_USERS_URL,
 * LEGACY_USERS_CREDENTIAL, and the ids of an environment and of a corporation there with at least two
 * users as LEGACY_USERS_PLACE. Nothing is written to it. What only the sandbox can show is in a separate file.
 */
const { LEGACY_USERS_URL, LEGACY_USERS_CREDENTIAL, LEGACY_USERS_PLACE = '12,1' } = process.env;

const [environmentId = 0, corporationId = 0] = LEGACY_USERS_PLACE.split(',').map(Number);
const place = { environmentId, corporationId };

let sandbox: Sandbox | undefined;
let url = '';
let credential = '';
beforeAll(async () => {
  if (!LEGACY_USERS_URL) sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  url = LEGACY_USERS_URL ?? `${sandbox?.url}/legacy-users`;
  credential = LEGACY_USERS_CREDENTIAL ?? sandbox?.settings.credential ?? '';
});
afterAll(() => sandbox?.stop());

const legacy = (given = credential) =>
  createLegacyUsers({ allowed: createHostAllowlist({ own: [url] }), credential: given });

async function readAll(query: LegacyUserQuery, max?: number) {
  const users: LegacyUser[] = [];
  for await (const page of legacy().userPages(url, query, { max })) {
    expect(page.users.length).toBeLessThanOrEqual(max ?? 500);
    users.push(...page.users);
    if (users.length >= 1200) break;
  }
  return users;
}

test('pages of any size return the same users in the same order, each once', async () => {
  const whole = await readAll(place);
  const ids = whole.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const small = await readAll(place, 7);
  expect(small.map(({ id }) => id)).toEqual(ids.slice(0, small.length));
});

test('reading can resume where it stopped', async () => {
  const [first] = await readAll(place, 1);
  for await (const { next } of legacy().userPages(url, place, { max: 1 })) {
    for await (const page of legacy().userPages(url, place, { from: next })) {
      expect(page.users.map(({ id }) => id)).not.toContain(first?.id);
      break;
    }
    break;
  }
});

test('filters users by facility, and excludes templates', async () => {
  const all = await readAll(place);
  const facility = all.find((user) => user.facilities.length > 0)?.facilities[0];
  const template = all.find((user) => user.templateId !== null)?.templateId;
  const facilityUsers = await readAll({ ...place, facilityIds: [facility?.id ?? 0] });
  expect(facilityUsers.length).toBeGreaterThan(0);
  expect(facilityUsers.every((user) => user.facilities.some(({ id }) => id === facility?.id))).toBe(true);
  const others = await readAll({ ...place, excludeTemplateIds: [template ?? 0] });
  expect(others.length).toBeLessThan(all.length);
  expect(others.some((user) => user.templateId === template)).toBe(false);
});

test('an unknown user cannot be marked', async () => {
  await expect(legacy().markMigrated(url, 'nobody-has-this-id', 's-1')).rejects.toMatchObject({
    status: 404,
  });
});

test('returns nothing without the credential', async () => {
  const pages = legacy('wrong').userPages(url, place)[Symbol.asyncIterator]();
  await expect(pages.next()).rejects.toMatchObject({
    kind: 'refused',
    status: 401,
    message: expect.stringMatching(/^Page 1: /),
  });
});
