import type { Tx } from '../../data/database.ts';
import { userNameOf } from '../judging/judge-person.ts';
import { readTargetWorld } from '../judging/target-world.ts';
import type { Target } from '../lookups/find-target.ts';
import { nameBeforeDomain, type RealmWorld } from './judge-realm-people.ts';
import { realmSystem } from './plan-keycloak-users.ts';
import type { Profiles } from './read-profiles.ts';
import type { RealmPeople } from './realm-source.ts';

type About = { realm: string; domain: string | null; people: RealmPeople; profiles: Profiles };

/** Everything that people of a realm are judged against, read once for all people. */
export const readRealmWorld = async (
  tx: Tx,
  target: Target,
  { realm, domain, people, profiles }: About,
): Promise<RealmWorld> => {
  const userNames = [...people.values()].flatMap(
    ({ userName }) => userNameOf(nameBeforeDomain(userName, domain), domain) ?? [],
  );
  return {
    ...(await readTargetWorld(tx, target, { domain, systems: [realmSystem(realm)], userNames })),
    profiles,
  };
};
