import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromKeycloak } from '../../../identity/hashes/from-keycloak.ts';
import { totpFromKeycloak } from '../../../identity/hashes/totp-from-keycloak.ts';
import { createPasswords } from '../../../identity/passwords/passwords.ts';
import type { ExportedUser } from './exported-user.ts';
import { readRealmExport } from './read-realm-export.ts';

const name = 'cedar-realm.json';
const path = join(import.meta.dirname, '../../../../../docs/demo/keycloak', name);

async function readDemo(): Promise<Map<string, ExportedUser>> {
  const users = new Map<string, ExportedUser>();
  for await (const user of readRealmExport([{ name, content: createReadStream(path) }], 'cedar')) {
    users.set(user.userName, user);
  }
  return users;
}

const passwordOf = ({ credentials }: ExportedUser): string | null => {
  const found = credentials.find(({ type }) => type === 'password');
  return found ? fromKeycloak(found.credentialData, found.secretData) : null;
};

test('the demo export has the people of the realm, and one code generator', async () => {
  const users = await readDemo();
  expect(users.size).toBe(45);
  const federated = [...users.values()].filter(({ isFederated }) => isFederated);
  expect(federated.map(({ userName }) => userName)).toEqual(['cedar.user40', 'cedar.user45']);
  expect(users.get('cedar.user38')?.credentials).toEqual([]);
  expect(users.get('cedar.user41')?.lastName).toBe('');
  const code = users.get('cedar.user37')?.credentials.find(({ type }) => type === 'otp');
  expect(code && totpFromKeycloak(code.credentialData, code.secretData)).toMatchObject({
    digits: 6,
    period: 30,
    algorithm: 'SHA1',
  });
});

test.each([
  { number: '01', kind: '$argon2id$' },
  { number: '11', kind: '$pbkdf2-sha256$' },
  { number: '17', kind: '$pbkdf2-sha512$' },
  { number: '23', kind: '$pbkdf2-sha1$' },
  { number: '25', kind: '$2b$' },
])('the password of cedar.user$number is stored as $kind and can be verified', async ({ number, kind }) => {
  const user = (await readDemo()).get(`cedar.user${number}`);
  const stored = user ? passwordOf(user) : null;
  expect(stored).toContain(kind);
  const { verify } = createPasswords();
  expect(await verify(stored, `Cedar-${number}#2026`)).toEqual({ matches: true, isOutdated: true });
  expect((await verify(stored, 'Cedar-00#2026')).matches).toBe(false);
});
