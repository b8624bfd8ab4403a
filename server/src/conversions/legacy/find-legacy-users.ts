import * as contract from '@keystead/contract/conversions/legacy-import.ts';
import { handle } from '../../http/handle.ts';
import type { SourceNeeds } from './legacy-source.ts';
import { makeLegacyPlan, readIds, readLegacyPlan } from './make-legacy-plan.ts';

/** Reads and judges the users of the old system, and stores what their import would do. */
export const findLegacyUsers = handle(contract.findLegacyUsers, (call, needs: SourceNeeds) => {
  const { envId, corpId, crmId, configId, facilityIdList, excludeTemplateIdList, emailDomain } = call.query;
  const query = {
    crmId,
    configId,
    environmentId: envId,
    corpId,
    facilityIds: readIds(facilityIdList),
    excludeTemplateIds: readIds(excludeTemplateIdList),
    emailDomain: emailDomain ?? '',
  };
  return makeLegacyPlan(needs, call, query, readLegacyPlan);
});
