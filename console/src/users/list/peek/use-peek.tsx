import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../shell/opening/lazy-part.tsx';

const PeekDrawer = lazyPart('peek-drawer', async () => (await import('./peek-drawer.tsx')).PeekDrawer);

/** The user shown next to the list; closes when the user is no longer on the page. */
export const usePeek = (
  rows: readonly UserRow[] | undefined,
  onRun: (action: UserAction, user: UserRow) => void,
  /** A dialog is on top of the drawer and closes first. */
  isCovered: boolean,
) => {
  const [ssoid, setSsoid] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const index = rows?.findIndex((row) => row.ssoid === ssoid) ?? -1;
  const user = rows?.[index];
  /** Restores the focus; the drawer loads lazily and can't know what had it. */
  const close = () => {
    setSsoid(null);
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  return {
    open: (newSsoid: string) => {
      opener.current = document.activeElement;
      setSsoid(newSsoid);
    },
    drawer: user && (
      <Suspense fallback={null}>
        <PeekDrawer
          user={user}
          onClose={close}
          onStep={(offset) => setSsoid(rows?.[index + offset]?.ssoid ?? ssoid)}
          steps={{ hasPrevious: index > 0, hasNext: index < (rows?.length ?? 0) - 1 }}
          onRun={onRun}
          isCovered={isCovered}
        />
      </Suspense>
    ),
  };
};
