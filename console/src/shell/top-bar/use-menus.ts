import { useMemo } from 'react';
import { type Menu, visibleMenus } from '../../menus.ts';
import { useSession } from '../session/use-session.ts';

/** The menus of the person. */
export const useMenus = (): Menu[] => {
  const session = useSession();
  return useMemo(() => (session ? visibleMenus(session.context) : []), [session]);
};
