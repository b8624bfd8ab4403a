import { findLegacyUsers, importLegacyUsers } from '@keystead/contract/conversions/legacy-import.ts';
import { getLegacyReferenceData } from '@keystead/contract/conversions/lookups.ts';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { useUserSearch } from '../user-search/use-user-search.ts';
import { templateGroups } from './template-groups.ts';

type Choice = { facilities: readonly number[]; excluded: ReadonlySet<number> };

const emptyChoice: Choice = { facilities: [], excluded: new Set() };

/** Prepares the users of the old user system for import. */
export const useLegacyImport = () => {
  const [choice, setChoice] = useState(emptyChoice);
  const facilityIdList = choice.facilities.join();
  const excludeTemplateIdList = [...choice.excluded].join();
  const search = useUserSearch(getLegacyReferenceData, (target, signal) =>
    call(
      findLegacyUsers,
      {
        query: {
          ...target,
          ...(facilityIdList !== '' && { facilityIdList }),
          ...(excludeTemplateIdList !== '' && { excludeTemplateIdList }),
        },
      },
      { signal },
    ),
  );
  const { plan, importedFrom, drop, reference, place } = search;
  const corporation = reference?.corporations.find(({ id }) => id === place.corporation?.id);
  const groups = useMemo(
    () => templateGroups(corporation, choice.facilities),
    [corporation, choice.facilities],
  );
  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part });
    drop();
  };
  return {
    ...search,
    ...choice,
    offeredFacilities: corporation?.facilities ?? [],
    groups,
    change,
    /** Facilities and templates depend on the place. */
    changePlace: () => change(emptyChoice),
    clear: () => {
      setChoice(emptyChoice);
      search.clear();
    },
    startImport: async ({ isTrial, temporaryPassword }: { isTrial: boolean; temporaryPassword: string }) =>
      importedFrom &&
      plan &&
      call(importLegacyUsers, {
        body: {
          ...importedFrom,
          facilityIdList: facilityIdList || null,
          excludeTemplateIdList,
          tempPassword: temporaryPassword,
          planId: plan.planId,
          isTrial,
        },
      }),
  };
};
