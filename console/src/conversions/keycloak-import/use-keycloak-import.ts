import {
  findKeycloakUsers,
  findKeycloakUsersWithExport,
  importKeycloakUsers,
} from '@keystead/contract/conversions/keycloak-import.ts';
import { getKeycloakReferenceData } from '@keystead/contract/conversions/lookups.ts';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { requireReadable } from '../../kit/csv-file/selected-file.ts';
import { type SearchTarget, useUserSearch } from '../user-search/use-user-search.ts';

type Choice = { includesInactive: boolean; files: readonly File[] };

const emptyChoice: Choice = { includesInactive: false, files: [] };

const findUsers = async (target: SearchTarget, { includesInactive, files }: Choice, signal: AbortSignal) => {
  const query = { ...target, inactiveUsers: includesInactive ? ('true' as const) : ('false' as const) };
  if (files.length === 0) return call(findKeycloakUsers, { query }, { signal });
  await requireReadable(files);
  const body = new FormData();
  for (const [name, value] of Object.entries(query)) body.append(name, String(value));
  for (const file of files) body.append(findKeycloakUsersWithExport.upload.file, file);
  return call(findKeycloakUsersWithExport, { body }, { signal });
};

/** Prepares the users of a realm for import. */
export const useKeycloakImport = () => {
  const [choice, setChoice] = useState(emptyChoice);
  const search = useUserSearch(getKeycloakReferenceData, (target, signal) =>
    findUsers(target, choice, signal),
  );
  const { plan, importedFrom, drop } = search;
  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part });
    drop();
  };
  return {
    ...search,
    ...choice,
    change,
    clear: () => {
      setChoice(emptyChoice);
      search.clear();
    },
    startImport: async ({ isTrial }: { isTrial: boolean }) =>
      importedFrom &&
      plan &&
      call(importKeycloakUsers, {
        body: { ...importedFrom, inactiveUsers: choice.includesInactive, planId: plan.planId, isTrial },
      }),
  };
};
