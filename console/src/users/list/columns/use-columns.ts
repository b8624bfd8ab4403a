import { type UserColumnId, userColumnIds } from '@keystead/contract/users/user-list.ts';
import type { UserView } from '@keystead/contract/users/user-views.ts';
import { useMemo, useState } from 'react';
import { useStore } from '../../../store.ts';
import { columnsExcept, hiddenColumns } from './hidden-columns.ts';

/** The hidden columns: those of this browser, or those of the open view. */
export const useColumns = (view: UserView | undefined) => {
  const remembered = useStore(hiddenColumns);
  const [changed, setChanged] = useState<{ view: number; hidden: readonly UserColumnId[] } | null>(null);
  const hiddenInView = useMemo(() => columnsExcept(view?.columns ?? []), [view?.columns]);
  if (!view) return columnsOf(remembered, hiddenColumns.set);
  return columnsOf(changed?.view === view.id ? changed.hidden : hiddenInView, (next) =>
    setChanged({ view: view.id, hidden: next }),
  );
};

const columnsOf = (hidden: readonly UserColumnId[], setHidden: (next: readonly UserColumnId[]) => void) => ({
  hidden,
  setHidden,
  shown: userColumnIds.filter((id) => !hidden.includes(id)),
});

export type Columns = ReturnType<typeof useColumns>;
