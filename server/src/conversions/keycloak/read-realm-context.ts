import type { Tx } from '../../data/database.ts';
import type { Target } from '../lookups/find-target.ts';
import { readTargetContext } from '../validation/target-context.ts';
import { userNameOf } from '../validation/validate-person.ts';
import { realmSystem } from './plan-keycloak-users.ts';
import type { Profiles } from './read-profiles.ts';
import type { RealmPeople } from './realm-source.ts';
import { nameBeforeDomain, type RealmContext } from './validate-realm-people.ts';

type RealmFacts = { realm: string; domain: string | null; people: RealmPeople; profiles: Profiles };

/** Everything that people of a realm are judged against, read once for all people. */
export const readRealmContext = async (
  tx: Tx,
  target: Target,
  { realm, domain, people, profiles }: RealmFacts,
): Promise<RealmContext> => {
  const userNames = [...people.values()].flatMap(
    ({ userName }) => userNameOf(nameBeforeDomain(userName, domain), domain) ?? [],
  );
  return {
    ...(await readTargetContext(tx, target, { domain, systems: [realmSystem(realm)], userNames })),
    profiles,
  };
};
