import { forbiddenScreen } from '../account/error-pages/screen.ts';
import { visibleMenus } from '../menus.ts';
import type { Screen } from '../screen.ts';
import type { ForwardContext } from '../screen-entry.ts';

/** Forwards to the first screen below this one that the user can open. */
export const forwardToFirstChild =
  ({ path }: Screen) =>
  ({ context }: ForwardContext): string => {
    const open = visibleMenus(context).flatMap(({ entries }) => entries.map(({ screen }) => screen));
    return (open.find((screen) => screen.path.startsWith(`${path}/`)) ?? forbiddenScreen).href();
  };
