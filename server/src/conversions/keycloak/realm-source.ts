import { inParallel } from '@keystead/connectors/in-parallel.ts';
import type { KeycloakRealm, RealmUser } from '@keystead/connectors/keycloak/port.ts';
import { planMaximumRows } from '@keystead/contract/conversions/plan.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Services } from '../../services.ts';
import { orSourceFailed } from '../import/or-source-failed.ts';
import { type RealmExportFile, readRealmExport } from './realm-export/read-realm-export.ts';
import { type Belongs, fromExport, fromRealm, type RealmPerson } from './realm-person.ts';

/** By user id, in the order in which they were read. */
export type RealmPeople = Map<string, RealmPerson>;

type Needs = Pick<Services, 'keycloak'>;
type RealmCall = { realm: KeycloakRealm; traceId: string };

const system = sentence('system.keycloak');

/** Small enough for the realm to return a page immediately. */
const pageSize = 40;

const add = (people: RealmPeople, person: RealmPerson): void => {
  people.set(person.id, person);
  if (people.size > planMaximumRows)
    throw fail('import.tooMany', { maximum: planMaximumRows.toLocaleString('en') });
};

/** All users of a realm that belong to a place. */
export const readRealmPeople = async (
  needs: Needs,
  call: RealmCall,
  belongs: Belongs,
): Promise<RealmPeople> => {
  const people: RealmPeople = new Map();
  for await (const user of readRealm(needs, call)) if (belongs(user.attributes)) add(people, fromRealm(user));
  return people;
};

/**
 * Each user of a realm once. The next page begins after as many users as this one brought: if the realm has removed
 * others from it, more have moved up, and if others are hidden, it repeats some. A page that brings no one new is
 * skipped, unless the realm counts fewer users than before, so that others have moved up to it. It is the last one only
 * if it lies beyond all users that the realm counts.
 */
async function* readRealm({ keycloak }: Needs, { realm, traceId }: RealmCall): AsyncGenerator<RealmUser> {
  const readPage = (first: number) =>
    orSourceFailed(keycloak.readUsers(realm, { first, max: pageSize }, { traceId }), system);
  const countUsers = () => orSourceFailed(keycloak.countUsers(realm, { traceId }), system);
  const seen = new Set<string>();
  let count = await countUsers();
  for (let first = 0; ; ) {
    const page = await readPage(first);
    const unseen = page.filter(({ id }) => !seen.has(id));
    for (const { id } of unseen) seen.add(id);
    yield* unseen;
    if (unseen.length > 0) first += page.length;
    else {
      const remaining = await countUsers();
      if (remaining >= count) {
        if (first >= remaining) return;
        first += pageSize;
      }
      count = remaining;
    }
  }
}

/** The same from an export, which is read as it arrives; users who belong elsewhere are dropped. */
export const readExportedPeople = async (
  files: AsyncIterable<RealmExportFile>,
  realm: string,
  belongs: Belongs,
): Promise<RealmPeople> => {
  const people: RealmPeople = new Map();
  for await (const user of readRealmExport(files, realm))
    if (belongs(user.attributes)) add(people, fromExport(user));
  return people;
};

/** The ids of users whose password the realm itself stores: one call per user, several at a time. */
export const findUsersWithPassword = async (
  { keycloak }: Needs,
  { realm, traceId }: RealmCall,
  ids: readonly string[],
): Promise<Set<string>> => {
  const looking = inParallel(ids, (id) => keycloak.hasPassword(realm, id, { traceId }));
  const found = await orSourceFailed(looking, system);
  return new Set(ids.filter((_, index) => found[index]));
};
