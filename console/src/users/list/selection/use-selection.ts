import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { useState } from 'react';
import { pageOpenedFor } from '../../../client/page-opened-for.ts';
import { useRegisterDraft, useRestoredDraft } from '../../../kit/form/use-restorable-state.ts';
import { useStableCallback } from '../../../kit/use-stable-callback.ts';
import { useStore } from '../../../store.ts';
import { toCountQuery } from '../list-queries.ts';
import type { UserSearch } from '../user-search.ts';

type Filter = ReturnType<typeof toCountQuery>;

/** Users checked one by one, or all who match a filter except those unchecked again. */
export type Selected =
  | { users: readonly UserRow[] }
  | { everybody: Filter & { except: string[] }; count: number };

type ListState = { search: UserSearch; total: number };
type Everybody = { filter: string; except: ReadonlyMap<string, UserRow> };

/** The selection as it is kept when a session ends. */
type RetainedSelection = { named: UserRow[]; everybody: { filter: string; except: UserRow[] } | null };

const selectionKey = 'selected users';

const byId = (rows: readonly UserRow[]): ReadonlyMap<string, UserRow> =>
  new Map(rows.map((row) => [row.ssoid, row]));

/** The users selected so far, on other pages too, as last read. */
export const useSelection = (rows: readonly UserRow[], { search, total }: ListState) => {
  const restored = useRestoredDraft<RetainedSelection>(selectionKey);
  const [named, setNamed] = useState(byId(restored?.named ?? []));
  const [everybody, setEverybody] = useState<Everybody | null>(
    restored?.everybody ? { ...restored.everybody, except: byId(restored.everybody.except) } : null,
  );
  useRegisterDraft(selectionKey, named.size > 0 || everybody !== null, () => ({
    named: [...named.values()],
    everybody: everybody && { ...everybody, except: [...everybody.except.values()] },
  }));
  // Another tab has switched the customer, so the selected users are not among these.
  const openedFor = useStore(pageOpenedFor);
  const [owner, setOwner] = useState(openedFor);
  if (openedFor !== null && openedFor !== owner) {
    setOwner(openedFor);
    setNamed(new Map());
    setEverybody(null);
  }
  const filter = toCountQuery(search);
  const key = JSON.stringify(filter);
  // The list shows other users now, so the selection no longer applies.
  if (everybody && everybody.filter !== key) setEverybody(null);
  const marked = everybody?.except ?? named;
  const has = ({ ssoid }: UserRow) => marked.has(ssoid) === (everybody === null);
  const onPage = rows.filter(has).length;

  const mark = (changed: readonly UserRow[], isMarked: (row: UserRow) => boolean) => {
    const next = new Map(marked);
    for (const row of changed) {
      if (isMarked(row)) next.set(row.ssoid, row);
      else next.delete(row.ssoid);
    }
    if (everybody) setEverybody({ ...everybody, except: next });
    else setNamed(next);
  };
  const rowsById = byId(rows);
  const selected: Selected = everybody
    ? { everybody: { ...filter, except: [...everybody.except.keys()] }, count: total - everybody.except.size }
    : { users: [...named.values()].map((row) => rowsById.get(row.ssoid) ?? row) };
  return {
    selected,
    count: 'users' in selected ? selected.users.length : selected.count,
    /** How many users are held one by one. */
    marks: marked.size,
    has,
    isPageChosen: rows.length > 0 && onPage === rows.length,
    isPageStarted: onPage > 0 && onPage < rows.length,
    toggle: useStableCallback((row: UserRow) => mark([row], ({ ssoid }) => !marked.has(ssoid))),
    choosePage: useStableCallback((isChosen: boolean) => mark(rows, () => isChosen === (everybody === null))),
    chooseEverybody: () => {
      setNamed(new Map());
      setEverybody({ filter: key, except: new Map() });
    },
    clear: () => {
      setNamed(new Map());
      setEverybody(null);
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
