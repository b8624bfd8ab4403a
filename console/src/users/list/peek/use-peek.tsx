import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../shell/opening/lazy-part.tsx';

const PeekDrawer = lazyPart('peek-drawer', async () => (await import('./peek-drawer.tsx')).PeekDrawer);

/** Who is looked at beside the list; a person who leaves the page leaves the drawer with it. */
export const usePeek = (
  rows: readonly UserRow[] | undefined,
  onRun: (action: UserAction, user: UserRow) => void,
  /** A dialog lies on top of the drawer and is closed first. */
  isCovered: boolean,
) => {
  const [ssoid, setSsoid] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const place = rows?.findIndex((row) => row.ssoid === ssoid) ?? -1;
  const user = rows?.[place];
  /** The drawer is loaded when it is opened first and cannot know who had the focus. */
  const close = () => {
    setSsoid(null);
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  return {
    open: (wanted: string) => {
      opener.current = document.activeElement;
      setSsoid(wanted);
    },
    drawer: user && (
      <Suspense fallback={null}>
        <PeekDrawer
          user={user}
          onClose={close}
          onStep={(by) => setSsoid(rows?.[place + by]?.ssoid ?? ssoid)}
          steps={{ hasPrevious: place > 0, hasNext: place < (rows?.length ?? 0) - 1 }}
          onRun={onRun}
          isCovered={isCovered}
        />
      </Suspense>
    ),
  };
};
