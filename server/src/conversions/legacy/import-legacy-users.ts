import { isDeepStrictEqual } from 'node:util';
import * as contract from '@keystead/contract/conversions/legacy-import.ts';
import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { domainMissingMessage } from '@keystead/contract/rules/network/domain-name.ts';
import { temporaryPasswordErrors } from '@keystead/contract/rules/password/temporary-password.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Seal } from '../../secrets/seal.ts';
import { startImport } from '../import/start-import.ts';
import { findTargetAndDomain, type Target } from '../lookups/find-target.ts';
import { findPlan, type StoredPlan } from '../plan/read-plan.ts';
import { legacyImportProcess } from './legacy-import-process.ts';
import type { SourceNeeds } from './legacy-source.ts';
import {
  type LegacyQuery,
  legacyPlanInput,
  makeLegacyPlan,
  readIds,
  toPlanInput,
} from './make-legacy-plan.ts';

type Body = ParsedInputOf<typeof contract.importLegacyUsers>['body'];

/** Starts running the plan that was reviewed, or a new one made from the old system. */
export const importLegacyUsers = handle(contract.importLegacyUsers, async (call, needs: SourceNeeds) => {
  const { body } = call;
  requireAll(body);
  const query = toQuery(body);
  const begin = (tx: Tx, plan: StoredPlan, target: Target) =>
    start(tx, call, needs.seal, { body, plan, target });
  const { planId } = body;
  const processId =
    planId === undefined
      ? await makeLegacyPlan(needs, call, query, begin)
      : await needs.data.transaction('customers', async (tx) => {
          const { target, domain } = await findTargetAndDomain(tx, query);
          const plan = await findPlan(tx, call.actor, 'legacy', planId);
          requireSame(plan, target, toPlanInput(query, domain));
          return begin(tx, plan, target);
        });
  return { processId };
});

const nobody = { userName: '', firstName: '', lastName: '' };

const requireAll = ({ tempPassword, emailDomain }: Body): void => {
  const problems = [
    ...temporaryPasswordErrors(tempPassword, nobody, 'tempPassword'),
    ...(emailDomain === '' ? [{ field: 'emailDomain', ...domainMissingMessage }] : []),
  ];
  if (problems.length > 0) throw failFields(...problems);
};

const toQuery = (body: Body): LegacyQuery => ({
  crmId: body.crmId,
  configId: body.configId,
  environmentId: body.environmentId,
  corpId: body.corpId,
  facilityIds: readIds(body.facilityIdList),
  excludeTemplateIds: readIds(body.excludeTemplateIdList),
  emailDomain: body.emailDomain,
});

/** What is confirmed must be what was reviewed. */
const requireSame = (plan: StoredPlan, { customer }: Target, expected: object): void => {
  const isSame =
    plan.customer_id === customer.id && isDeepStrictEqual(legacyPlanInput.parse(plan.input), expected);
  if (!isSame) throw fail('import.planGone');
};

type Start = { body: Body; plan: StoredPlan; target: Target };

const start = (
  tx: Tx,
  origin: ActorOrigin,
  seal: Pick<Seal, 'close'>,
  { body, plan, target: { configuration, corporation } }: Start,
): Promise<string> =>
  startImport(tx, origin, {
    kind: legacyImportProcess,
    plan,
    input: {
      isTrial: body.isTrial,
      configId: configuration.id,
      environmentName: configuration.name,
      corporationName: corporation.name,
    },
    sealedSecret: seal.close(body.tempPassword, 'process-secret'),
  });
