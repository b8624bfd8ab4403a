import type { Decision } from '../matching/decide-match.ts';

type Planned = { resident: { id: string }; decision: Decision; documents: readonly { id: string }[] };

/** One item per document. Titles can reveal illnesses, so items are named by id only. */
export const toItems = (residents: readonly Planned[]) =>
  residents.flatMap(({ resident, decision, documents }) =>
    documents.map(({ id }) => ({
      key: id,
      name: id,
      group: resident.id,
      data: { documentId: id },
      ...('reason' in decision && {
        refused: { state: 'Skipped' as const, reason: { code: decision.reason } },
      }),
    })),
  );
