import { inParallel } from '@keystead/connectors/in-parallel.ts';
import type { KeycloakRealm } from '@keystead/connectors/keycloak/port.ts';
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

/**
 * All users of a realm that belong to a place. A realm leaves users out of a page after it has counted them: a short
 * page is not the last one, and the next may repeat some of its users. One without anyone new is the end.
 */
export const readRealmPeople = async (
  { keycloak }: Needs,
  { realm, traceId }: RealmCall,
  belongs: Belongs,
): Promise<RealmPeople> => {
  const people: RealmPeople = new Map();
  const seen = new Set<string>();
  for (let first = 0; ; ) {
    const reading = keycloak.readUsers(realm, { first, max: pageSize }, { traceId });
    const page = await orSourceFailed(reading, system);
    if (page.every(({ id }) => seen.has(id))) return people;
    for (const user of page) {
      seen.add(user.id);
      if (belongs(user.attributes)) add(people, fromRealm(user));
    }
    first += page.length;
  }
};

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
