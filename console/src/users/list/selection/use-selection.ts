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

type ListState = {
  search: UserSearch;
  total: number;
  /** Whether the search is final. */
  isReady: boolean;
};

/** The selection as it is kept when a session ends. */
type RetainedSelection = { filter: string; named: UserRow[]; except: UserRow[] | null };

const selectionKey = 'selected users';

const byId = (rows: readonly UserRow[]): ReadonlyMap<string, UserRow> =>
  new Map(rows.map((row) => [row.ssoid, row]));

/** The users selected so far, on other pages too, as last read. Only users in `rows` can be added or removed. */
export const useSelection = (rows: readonly UserRow[], { search, total, isReady }: ListState) => {
  const filter = toCountQuery(search);
  const key = JSON.stringify(filter);
  const restored = useRestoredDraft<RetainedSelection>(selectionKey);
  const [chosenIn, setChosenIn] = useState(restored?.filter ?? key);
  const [named, setNamed] = useState(byId(restored?.named ?? []));
  const [except, setExcept] = useState(restored?.except ? byId(restored.except) : null);
  const [lastToggled, setLastToggled] = useState<string | null>(null);
  useRegisterDraft(selectionKey, named.size > 0 || except !== null, () => ({
    filter: chosenIn,
    named: [...named.values()],
    except: except && [...except.values()],
  }));
  const clear = () => {
    setNamed(new Map());
    setExcept(null);
    setLastToggled(null);
  };
  // Another tab has switched the customer, so the selected users are not among these.
  const openedFor = useStore(pageOpenedFor);
  const [owner, setOwner] = useState(openedFor);
  if (openedFor !== null && openedFor !== owner) {
    setOwner(openedFor);
    clear();
  }
  // The list shows other users now, and an action must not affect any that are out of sight.
  if (isReady && chosenIn !== key) {
    setChosenIn(key);
    clear();
  }
  const marked = except ?? named;
  const has = ({ ssoid }: UserRow) => marked.has(ssoid) === (except === null);
  const onPage = rows.filter(has).length;

  const mark = (changed: readonly UserRow[], isMarked: boolean) => {
    const next = new Map(marked);
    for (const row of changed) {
      if (isMarked) next.set(row.ssoid, row);
      else next.delete(row.ssoid);
    }
    if (except) setExcept(next);
    else setNamed(next);
  };
  /** With Shift held, the rows from the last one to this one take on its new state. */
  const toggle = (row: UserRow, isRange = false) => {
    const indexOf = (id: string | null) => rows.findIndex(({ ssoid }) => ssoid === id);
    const [start, end] = [indexOf(lastToggled), indexOf(row.ssoid)];
    if (end < 0) return;
    const range = isRange && start >= 0 ? rows.slice(Math.min(start, end), Math.max(start, end) + 1) : [row];
    mark(range, !marked.has(row.ssoid));
    setLastToggled(row.ssoid);
  };
  const rowsById = byId(rows);
  const selected: Selected = except
    ? { everybody: { ...filter, except: [...except.keys()] }, count: total - except.size }
    : { users: [...named.values()].map((row) => rowsById.get(row.ssoid) ?? row) };
  return {
    selected,
    count: 'users' in selected ? selected.users.length : selected.count,
    /** How many users are held one by one. */
    marks: marked.size,
    has,
    isPageChosen: rows.length > 0 && onPage === rows.length,
    isPageStarted: onPage > 0 && onPage < rows.length,
    canSelect: rows.length > 0,
    toggle: useStableCallback(toggle),
    choosePage: useStableCallback((isChosen: boolean) => mark(rows, isChosen === (except === null))),
    chooseEverybody: () => {
      setNamed(new Map());
      setExcept(new Map());
    },
    /** Something else was just done with this user, who may no longer be in sight. */
    drop: (ssoid: string) => setNamed(new Map([...named].filter(([id]) => id !== ssoid))),
    clear,
  };
};

export type Selection = ReturnType<typeof useSelection>;
