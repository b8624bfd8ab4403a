import type { LegacyPlan } from '@keystead/contract/conversions/legacy-import.ts';
import { z } from 'zod';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { findTargetAndDomain, type Target, type TargetQueryWithDomain } from '../lookups/find-target.ts';
import {
  findPlan,
  readPlanRows,
  type StoredPlan,
  type StoredPlanRow,
  toPlanRow,
  toPlanSummary,
} from '../plan/read-plan.ts';
import { savePlan } from '../plan/save-plan.ts';
import { readTargetContext } from '../validation/target-context.ts';
import { userNameOf } from '../validation/validate-person.ts';
import { legacyImportProcess } from './legacy-import-process.ts';
import { readLegacyUsers, type SourceNeeds } from './legacy-source.ts';
import { readLegacySystem } from './legacy-system.ts';
import { planLegacyUsers } from './plan-legacy-users.ts';

/** The parameters of a search, repeated in an import. */
export type LegacyQuery = TargetQueryWithDomain & {
  facilityIds: readonly number[];
  excludeTemplateIds: readonly number[];
};

/** Sorted ids, so that the same selection is the same text. */
export const readIds = (list: string | null | undefined): number[] =>
  list ? [...new Set(list.split(',').map(Number))].sort((a, b) => a - b) : [];

/** What a plan stores of its search. */
export const legacyPlanInput = z.object({
  configId: z.number(),
  corpId: z.number(),
  facilityIds: z.array(z.number()),
  excludeTemplateIds: z.array(z.number()),
  domain: z.string().nullable(),
});
export type LegacyPlanInput = z.output<typeof legacyPlanInput>;

export const toPlanInput = (
  { configId, corpId, facilityIds, excludeTemplateIds }: LegacyQuery,
  domain: string | null,
): LegacyPlanInput => ({
  configId,
  corpId,
  facilityIds: [...facilityIds],
  excludeTemplateIds: [...excludeTemplateIds],
  domain,
});

/** Reads the users, judges them and stores what an import would do; `then` runs in the same transaction. */
export const makeLegacyPlan = async <T>(
  needs: SourceNeeds,
  origin: ActorOrigin,
  query: LegacyQuery,
  then: (tx: Tx, plan: StoredPlan, target: Target) => Promise<T>,
): Promise<T> => {
  const { data, seal } = needs;
  const { target, domain } = await data.transaction('customers', (tx) => findTargetAndDomain(tx, query));
  const users = await readLegacyUsers(needs, {
    configId: query.configId,
    traceId: origin.traceId,
    environmentId: query.environmentId,
    corporationId: query.corpId,
    facilityIds: query.facilityIds,
    excludeTemplateIds: query.excludeTemplateIds,
  });
  const userNames = users.flatMap(({ zionUserName }) => userNameOf(zionUserName, domain) ?? []);
  return data.transaction('customers', async (tx) => {
    const { name, names } = await readLegacySystem(tx, query.configId);
    const context = await readTargetContext(tx, target, { domain, systems: names, userNames });
    const id = await savePlan(tx, origin, seal, {
      customerId: target.customer.id,
      source: 'legacy',
      input: toPlanInput(query, domain),
      ...planLegacyUsers(users, context, name),
    });
    return then(tx, await findPlan(tx, origin.actor, 'legacy', id), target);
  });
};

/** A plan as shown to its author. */
export const readLegacyPlan = async (tx: Tx, plan: StoredPlan): Promise<LegacyPlan> => {
  const rows = await readPlanRows(tx, plan.id);
  const { texts } = legacyImportProcess;
  return {
    ...toPlanSummary(texts, plan, rows),
    users: rows.map((row) => ({ ...toPlanRow(texts, row), ...toLegacyFacts(row) })),
  };
};

const toLegacyFacts = ({ facts }: StoredPlanRow) => ({
  zionUserName: facts.zionUserName ?? '',
  templateName: facts.templateName ?? '',
  userType: facts.userType ?? '',
  encryptionMethod: facts.encryptionMethod ? Number(facts.encryptionMethod) : null,
});
