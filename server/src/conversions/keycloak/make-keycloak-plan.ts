import type { KeycloakRealm } from '@keystead/connectors/keycloak/port.ts';
import type { KeycloakPlan, RealmSource } from '@keystead/contract/conversions/keycloak-import.ts';
import { fail } from '@keystead/contract/errors.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { z } from 'zod';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { say } from '../../language.ts';
import type { Services } from '../../services.ts';
import { findTargetAndDomain, type Target, type TargetQueryWithDomain } from '../lookups/find-target.ts';
import { findPlan, readPlanRows, type StoredPlan, toPlanRow, toPlanSummary } from '../plan/read-plan.ts';
import { savePlan } from '../plan/save-plan.ts';
import { keycloakImportProcess } from './keycloak-import-process.ts';
import { describeRealmState, openRealm, type RealmSettings } from './open-realm.ts';
import { needsPasswordLookup, planKeycloakUsers } from './plan-keycloak-users.ts';
import { readProfiles } from './read-profiles.ts';
import { readRealmContext } from './read-realm-context.ts';
import type { RealmExportFile } from './realm-export/read-realm-export.ts';
import { type Belongs, belongsTo } from './realm-person.ts';
import {
  findUsersWithPassword,
  type RealmPeople,
  readExportedPeople,
  readRealmPeople,
} from './realm-source.ts';
import { validateRealmPeople } from './validate-realm-people.ts';

export type KeycloakNeeds = Pick<Services, 'data' | 'seal' | 'config' | 'external' | 'keycloak'>;

/** The parameters of a search, repeated in an import. */
export type KeycloakQuery = TargetQueryWithDomain & { inactiveUsers: boolean };

/** What a plan stores of its search. */
export const keycloakPlanInput = z.object({
  configId: z.number(),
  corpId: z.number(),
  inactiveUsers: z.boolean(),
  domain: z.string().nullable(),
});

export const toPlanInput = (
  { configId, corpId, inactiveUsers }: KeycloakQuery,
  domain: string | null,
): z.output<typeof keycloakPlanInput> => ({ configId, corpId, inactiveUsers, domain });

/** Who was found, and where; `realm` is null if it could not be queried. */
type Found = {
  people: RealmPeople;
  readFrom: RealmSource;
  realm: KeycloakRealm | null;
  problem: Sentence | null;
};

export type KeycloakPlanContext = { target: Target } & Pick<Found, 'readFrom' | 'problem'>;

/**
 * Reads the people of a realm, judges them and stores what an import would do; `then` runs in the same transaction.
 * Export files are read first, because their upload is already in progress.
 */
export const makeKeycloakPlan = async <T>(
  needs: KeycloakNeeds,
  origin: ActorOrigin,
  { asked: query, files }: { asked: KeycloakQuery; files?: AsyncIterable<RealmExportFile> },
  then: (tx: Tx, plan: StoredPlan, planContext: KeycloakPlanContext) => Promise<T>,
): Promise<T> => {
  const { data, seal } = needs;
  const { configId, corpId } = query;
  const { target, domain, settings } = await data.transaction('customers', async (tx) => {
    const targetAndDomain = await findTargetAndDomain(tx, query);
    const place = { customerId: targetAndDomain.target.customer.id, configId };
    return { ...targetAndDomain, settings: await openRealm(tx, seal, place) };
  });
  const { name, missing } = settings;
  if (name === null)
    throw fail('import.sourceMissing', { system: sentence('system.keycloak'), key: missing });
  const belongs = belongsTo(target);
  const exported = files ? await readExportedPeople(files, name, belongs) : null;
  const { traceId } = origin;
  const { people, realm, ...from } = await findPeople(needs, { settings, belongs, exported, traceId });
  const profiles = await readProfiles(needs, { configId, corpId, traceId });
  const facts = { realm: name, domain, people, profiles };
  const context = await data.transaction('customers', (tx) => readRealmContext(tx, target, facts));
  const validated = validateRealmPeople([...people.values()], context, query.inactiveUsers);
  const ids = validated.filter(needsPasswordLookup).map(({ from: { id } }) => id);
  const passwords = realm ? await findUsersWithPassword(needs, { realm, traceId }, ids) : new Set<string>();
  return data.transaction('customers', async (tx) => {
    const id = await savePlan(tx, origin, seal, {
      customerId: target.customer.id,
      source: 'keycloak',
      input: toPlanInput(query, domain),
      ...planKeycloakUsers(validated, name, passwords),
    });
    return then(tx, await findPlan(tx, origin.actor, 'keycloak', id), { target, ...from });
  });
};

type Search = {
  settings: RealmSettings;
  belongs: Belongs;
  exported: RealmPeople | null;
  traceId: string;
};

/** The people of the realm with their data from the export; if the realm is off, the people of the export. */
const findPeople = async (
  needs: KeycloakNeeds,
  { settings: { realm, missing }, belongs, exported, traceId }: Search,
): Promise<Found> => {
  const fromExport = (problem: Sentence, what: string): Found => {
    if (!exported) throw fail('import.sourceFailed', { system: sentence('system.keycloak'), what });
    return { people: exported, readFrom: 'export', realm: null, problem };
  };
  if (!realm) {
    if (!exported) throw fail('import.sourceMissing', { system: sentence('system.keycloak'), key: missing });
    return fromExport(sentence('realmTest.notSetUp', { key: missing }), '');
  }
  const { state, detail } = await needs.keycloak.test(realm, { traceId });
  const problem = describeRealmState(state, realm);
  if (problem && state !== 'attributes-closed') return fromExport(problem, detail.replace(/\.$/, ''));
  const people = await readRealmPeople(needs, { realm, traceId }, belongs);
  if (!exported) return { people, readFrom: 'realm', realm, problem };
  for (const [id, person] of people) {
    const credentials = exported.get(id)?.credentials ?? null;
    people.set(id, { ...person, credentials });
  }
  return { people, readFrom: 'realmAndExport', realm, problem };
};

/** A plan as shown to its author. */
export const readKeycloakPlan = async (
  tx: Tx,
  plan: StoredPlan,
  { readFrom, problem }: KeycloakPlanContext,
): Promise<KeycloakPlan> => {
  const rows = await readPlanRows(tx, plan.id);
  const { texts } = keycloakImportProcess;
  return {
    ...toPlanSummary(texts, plan, rows),
    users: rows.map((row) => ({ ...toPlanRow(texts, row), exportedUserId: row.facts.exportedUserId ?? '' })),
    readFrom,
    realmProblem: problem ? say(problem) : '',
  };
};
