import type { Crumb } from './kit/page-trail.ts';
import { type MenuEntry, menus } from './menus.ts';
import type { Screen } from './screen.ts';
import { messages } from './shell/messages.ts';

const entries = menus.flatMap((menu) => menu.entries);

/** The menu entry highlighted while a screen is open: its own, or the one whose address is a prefix of its own. */
export const menuEntryOf = ({ path, below }: Screen): MenuEntry | undefined => {
  const from = `${below?.path ?? path}/`;
  return entries
    .filter(({ screen }) => from.startsWith(`${screen.path}/`))
    .sort((a, b) => b.screen.path.length - a.screen.path.length)[0];
};

/** The breadcrumbs above a screen. Screens without menus have none. */
export const trailOf = (screen: Screen): Crumb[] => {
  if (screen.frame === 'bare') return [];
  const { path, title } = screen.below ?? menuEntryOf(screen)?.screen ?? screen;
  const isAbove = path !== screen.path && !screen.isEntrance;
  return [{ label: messages.home, to: '/' }, ...(isAbove ? [{ label: title, to: path }] : [])];
};
