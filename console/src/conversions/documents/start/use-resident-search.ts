import { findDocumentResidents } from '@keystead/contract/conversions/documents/document-residents.ts';
import type { TransferSource } from '@keystead/contract/conversions/documents/document-session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../client/call.ts';

const queryOf = (source: TransferSource) => ({
  configId: source.configId,
  environmentId: source.sourceEnvironmentId,
  facilityId: source.sourceFacilityId,
  unitIds: source.sourceUnitId.join(),
  typeIds: source.sourceDocTypes.join(),
  from: source.dateRange.from,
  to: source.dateRange.to,
});

/** The residents found at a source, on demand. A failure is only logged, as agreed. */
export const useResidentSearch = (initialSource: TransferSource | null) => {
  const [request, setRequest] = useState({ source: initialSource, turn: 0 });
  const { source } = request;
  const { data, error, isFetching } = useQuery({
    queryKey: ['documents', 'residents', request],
    queryFn: ({ signal }) => source && call(findDocumentResidents, { query: queryOf(source) }, { signal }),
    enabled: source !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The residents viewed here are forgotten along with the screen.
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  return {
    residents: source ? (data ?? undefined) : undefined,
    isSearching: isFetching,
    search: (newSource: TransferSource) => setRequest(({ turn }) => ({ source: newSource, turn: turn + 1 })),
    /** Call when the choice changes. */
    drop: () => setRequest(({ turn }) => ({ source: null, turn })),
  };
};
