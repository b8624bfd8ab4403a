import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reclaimFocus } from '../../../kit/focus/reclaim-focus.ts';
import { useFocusNext } from '../../../kit/focus/use-focus-next.ts';
import { lazyPart } from '../../../shell/opening/lazy-part.tsx';

const PeekDrawer = lazyPart('peek-drawer', async () => (await import('./peek-drawer.tsx')).PeekDrawer);

/** The user shown next to the list; closes for good when the user is no longer on the page. */
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
  const focusNext = useFocusNext('main', '[data-peek]');
  /** Restores the focus; the drawer loads lazily and can't know what had it. */
  const close = () => {
    setSsoid(null);
    requestAnimationFrame(() => reclaimFocus(opener.current));
  };
  const isGone = ssoid !== null && rows !== undefined && user === undefined;
  const closeGone = useEffectEvent(close);
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  return {
    // Not every browser focuses a button that is clicked.
    open: (newSsoid: string, newOpener: Element) => {
      opener.current = newOpener;
      focusNext(newOpener);
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
