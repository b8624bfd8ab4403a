import { useMemo } from 'react';
import { type Menu, visibleMenus } from '../../menus.ts';
import { useSession } from '../session/use-session.ts';

/** The menus of the person. */
export const useMenus = (): Menu[] => {
  const session = useSession();
  return useMemo(() => (session ? visibleMenus(session.context) : []), [session]);
};

/** Log Viewer, Reports and the like are one entry without a menu around it. */
export const isSingleEntry = (menu: Menu): boolean =>
  menu.entries.length === 1 && menu.entries[0]?.label === menu.label;
