import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { useState } from 'react';

/** The users chosen so far, also on other pages, as they were read last. */
export const useSelection = (rows: readonly UserRow[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, UserRow>>(new Map());
  const shown = new Map(rows.map((row) => [row.ssoid, row]));
  const onPage = rows.filter(({ ssoid }) => chosen.has(ssoid)).length;
  const withRows = (change: (next: Map<string, UserRow>) => void) => {
    const next = new Map(chosen);
    change(next);
    setChosen(next);
  };
  return {
    chosen: [...chosen.values()].map((row) => shown.get(row.ssoid) ?? row),
    has: ({ ssoid }: UserRow) => chosen.has(ssoid),
    isPageChosen: rows.length > 0 && onPage === rows.length,
    isPageStarted: onPage > 0 && onPage < rows.length,
    toggle: (row: UserRow) => withRows((next) => next.delete(row.ssoid) || next.set(row.ssoid, row)),
    choosePage: (isChosen: boolean) =>
      withRows((next) => {
        for (const row of rows) {
          if (isChosen) next.set(row.ssoid, row);
          else next.delete(row.ssoid);
        }
      }),
    choose: (more: readonly UserRow[]) =>
      withRows((next) => {
        for (const row of more) next.set(row.ssoid, row);
      }),
    clear: () => setChosen(new Map()),
  };
};

export type Selection = ReturnType<typeof useSelection>;
