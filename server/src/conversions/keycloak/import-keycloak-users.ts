import { isDeepStrictEqual } from 'node:util';
import * as contract from '@keystead/contract/conversions/keycloak-import.ts';
import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { domainMissingMessage } from '@keystead/contract/rules/network/domain-name.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { startImport } from '../import/start-import.ts';
import { findTargetAndDomain, type Target } from '../lookups/find-target.ts';
import { findPlan, type StoredPlan } from '../plan/read-plan.ts';
import { keycloakImportProcess } from './keycloak-import-process.ts';
import {
  type KeycloakNeeds,
  keycloakPlanInput,
  makeKeycloakPlan,
  toPlanInput,
} from './make-keycloak-plan.ts';

type Body = ParsedInputOf<typeof contract.importKeycloakUsers>['body'];

/** Starts running the plan that was reviewed, or a new one made from the realm. */
export const importKeycloakUsers = handle(
  contract.importKeycloakUsers,
  async (call, needs: KeycloakNeeds) => {
    const { planId, isTrial, ...query } = call.body;
    if (query.emailDomain === '') throw failFields({ field: 'emailDomain', ...domainMissingMessage });
    const processId =
      planId === undefined
        ? await makeKeycloakPlan(needs, call, { asked: query }, (tx, plan, { target }) =>
            start(tx, call, { isTrial, plan, target }),
          )
        : await needs.data.transaction('customers', async (tx) => {
            const { target, domain } = await findTargetAndDomain(tx, query);
            const plan = await findPlan(tx, call.actor, 'keycloak', planId);
            requireSame(plan, target, toPlanInput(query, domain));
            return start(tx, call, { isTrial, plan, target });
          });
    return { processId };
  },
);

/** What is confirmed must be what was reviewed. */
const requireSame = (plan: StoredPlan, { customer }: Target, expected: object): void => {
  const isSame =
    plan.customer_id === customer.id && isDeepStrictEqual(keycloakPlanInput.parse(plan.input), expected);
  if (!isSame) throw fail('import.planGone');
};

type Start = Pick<Body, 'isTrial'> & { plan: StoredPlan; target: Target };

const start = (
  tx: Tx,
  origin: ActorOrigin,
  { isTrial, plan, target: { configuration, corporation } }: Start,
): Promise<string> =>
  startImport(tx, origin, {
    kind: keycloakImportProcess,
    plan,
    input: {
      isTrial,
      configId: configuration.id,
      environmentName: configuration.name,
      corporationName: corporation.name,
    },
  });
