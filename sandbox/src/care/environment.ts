import type { EnvironmentSeed } from './environment-seeds.ts';
import { initialPeople } from './initial-people.ts';
import { initialProfiles } from './profiles/initial-profiles.ts';
import type { StoredProfile } from './profiles/stored-profile.ts';
import { IdempotentOrders } from './scim/idempotent-orders.ts';
import { isScimProduct, type ScimProduct } from './scim/product-access.ts';
import { UserStore } from './scim/user-store.ts';

type Parameter = { key: string; value: string };

type EngageRegistration = { configurationId: number; corpOid: string; time: string };

/** One environment of the suite and everything its products have received. */
export type Environment = EnvironmentSeed & {
  people: Map<ScimProduct, { users: UserStore; orders: IdempotentOrders }>;
  /** Access granted on the platform itself, by lowercase username. */
  profiles: Map<string, StoredProfile>;
  cis: {
    runs: number;
    lastRun: string | null;
    requestedBy: string | null;
    /** When each was started, by id. */
    begun: Map<string, number>;
  };
  search: { documents: number; resets: number; lastReset: string | null };
  seededPatients: Map<string, number>;
  careAssist: { reloads: number; lastReload: string | null; parameters: Parameter[] };
  engage: EngageRegistration[];
};

export const patientsPerFacility = 40;

/** The duration of a customer data sync. */
export const cisSyncMs = 1000;

/** When the initial people were written to the products. */
const longAgo = '2026-01-05T15:00:00.000Z';

function peopleOf({ slug, products }: EnvironmentSeed): Environment['people'] {
  const people: Environment['people'] = new Map(
    products
      .filter(isScimProduct)
      .map((product) => [product, { users: new UserStore(product), orders: new IdempotentOrders() }]),
  );
  for (const { product, user } of initialPeople(slug))
    people.get(product)?.users.create(user, { time: longAgo, what: 'POST', key: 'initial' });
  return people;
}

const profilesOf = ({ slug, corporations }: EnvironmentSeed, cedarUsers: number): Environment['profiles'] =>
  new Map(
    initialProfiles(slug, corporations, cedarUsers).map((stored) => [
      stored.profile.userName.toLowerCase(),
      stored,
    ]),
  );

/** `cedarUsers` is the minimum number of users on the platform of Cedar Ridge. */
export function createEnvironment(seed: EnvironmentSeed, cedarUsers = 0): Environment {
  const facilities = seed.corporations.flatMap((corporation) => corporation.facilities);
  return {
    ...seed,
    people: peopleOf(seed),
    profiles: profilesOf(seed, cedarUsers),
    cis: { runs: 0, lastRun: null, requestedBy: null, begun: new Map() },
    search: { documents: facilities.length * patientsPerFacility, resets: 0, lastReset: null },
    seededPatients: new Map(),
    careAssist: { reloads: 0, lastReload: null, parameters: [] },
    engage: [],
  };
}
