import { fail } from '@keystead/contract/errors.ts';
import { type ExportedUser, readExportedUser } from './exported-user.ts';
import { readRealmFile } from './read-realm-file.ts';

export type RealmExportFile = { name: string; content: AsyncIterable<Buffer> };

/** Since this version a credential has a public part and a secret part. */
const oldestVersion = 8;

/**
 * The people of a realm as written by `kc.sh export`: everything in one file, or the realm in one and its users in
 * others. Each user is read, yielded and dropped; a bad file ends the reading with a failure.
 */
export async function* readRealmExport(
  files: Iterable<RealmExportFile> | AsyncIterable<RealmExportFile>,
  realm: string,
): AsyncGenerator<ExportedUser> {
  const known = new Set<string>();
  for await (const { name, content } of files) {
    for await (const user of readUsers({ name, content }, realm)) {
      const userName = user.userName.toLowerCase();
      if (known.has(userName) || known.has(user.id)) {
        throw fail('realmExport.userTwice', { file: name, userName: user.userName });
      }
      known.add(userName).add(user.id);
      yield user;
    }
  }
  if (known.size === 0) throw fail('realmExport.noUsers');
}

async function* readUsers(
  { name: file, content }: RealmExportFile,
  expected: string,
): AsyncGenerator<ExportedUser> {
  const place = { file, users: 0, position: 0 };
  let realm: string | null = null;
  for await (const { key, value } of readRealmFile(content, place)) {
    if (key === 'keycloakVersion') {
      requireVersion(file, value);
    } else if (key === 'realm') {
      realm = requireRealm(file, value, expected);
    } else {
      if (realm === null) throw fail('realmExport.noRealm', { file });
      const user = readExportedUser(value, file, place.users);
      if (user) yield user;
    }
  }
  if (realm === null) throw fail('realmExport.noRealm', { file });
}

function requireRealm(file: string, value: unknown, expected: string): string {
  if (typeof value !== 'string' || value === '') throw fail('realmExport.noRealm', { file });
  if (value !== expected) throw fail('realmExport.otherRealm', { file, realm: value, expected });
  return value;
}

function requireVersion(file: string, value: unknown): void {
  const version = String(value);
  const major = Number.parseInt(version, 10);
  if (major < oldestVersion) throw fail('realmExport.oldVersion', { file, version });
}
