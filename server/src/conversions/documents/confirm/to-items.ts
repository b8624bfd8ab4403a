import type { LookedUp } from './look-up-session.ts';

/** One item per document. Their titles tell of illnesses, so they have no other name than their id. */
export const toItems = (all: readonly Pick<LookedUp, 'resident' | 'decision' | 'documents'>[]) =>
  all.flatMap(({ resident, decision, documents }) =>
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
