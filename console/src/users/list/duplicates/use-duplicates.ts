import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { duplicateListMaximum, listDuplicates } from '@keystead/contract/users/duplicates.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import { call } from '../../../client/call.ts';

type Others = OutputOf<typeof listDuplicates>[number]['others'];

/** The possible duplicates on the page, with the people they resemble. */
export const DuplicatesContext = createContext<ReadonlyMap<string, Others>>(new Map());

const noDuplicates: ReadonlyMap<string, Others> = new Map();

/** Loaded after the page, so that the list doesn't wait for the marks. */
export const useDuplicates = (rows: readonly UserRow[] | undefined): ReadonlyMap<string, Others> => {
  const ssoids = rows?.map(({ ssoid }) => ssoid).sort() ?? [];
  const { data } = useQuery({
    queryKey: ['users', 'duplicates', ssoids],
    queryFn: async ({ signal }) => {
      const duplicates = await call(listDuplicates, { body: { ssoids } }, { signal });
      return new Map(duplicates.map(({ ssoid, others }) => [ssoid, others]));
    },
    enabled: ssoids.length > 0 && ssoids.length <= duplicateListMaximum,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  return data ?? noDuplicates;
};
