import { type Menu, visibleMenus } from '@keystead/contract/access/menu.ts';
import { useMemo } from 'react';
import { isBuilt } from '../../screens.ts';
import { useSession } from '../session/use-session.ts';

/** The menus of the person, with the entries whose screens exist. */
export const useMenus = (): Menu[] => {
  const session = useSession();
  return useMemo(() => (session ? visibleMenus(session.context, isBuilt) : []), [session]);
};

/** Log Viewer, Reports and the like are one entry without a menu around it. */
export const isSingleEntry = (menu: Menu): boolean =>
  menu.entries.length === 1 && menu.entries[0]?.label === menu.label;
