import type { Screen } from '../../screen.ts';

type Place = { screen: Screen; href: string };

let current: Place | null = null;
let previous: Place | null = null;

/** The page before the current screen. The history alone doesn't say which screen that was. */
export const previousPage = {
  get: (): Place | null => previous,
  arrived: (place: Place): void => {
    if (current && current.screen.path !== place.screen.path) previous = current;
    current = place;
  },
};
