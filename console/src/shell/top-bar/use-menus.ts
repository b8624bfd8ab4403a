import { useMemo } from 'react';
import { type Menu, type MenuEntry, visibleMenus } from '../../menus.ts';
import { menuEntryOf } from '../../trail.ts';
import { useScreen } from '../opening/use-screen.ts';
import { useSession } from '../session/use-session.ts';

/** The menus of the signed-in user. */
export const useMenus = (): Menu[] => {
  const session = useSession();
  return useMemo(() => (session ? visibleMenus(session.context) : []), [session]);
};

/** The highlighted entry. */
export const useMenuEntry = (): MenuEntry | undefined => {
  const screen = useScreen();
  return screen && menuEntryOf(screen);
};
