import type { Screen } from '../../screen.ts';

type Place = { screen: Screen; href: string };

/** The way to the current page, which is last. Returning to a page drops what came after it. */
let trail: Place[] = [];

const pathOf = ({ href }: Place): string | undefined => href.split(/[?#]/)[0];

/** The page before the current screen. The history alone doesn't say which screen that was. */
export const previousPage = {
  get: (): Place | null => trail.at(-2) ?? null,
  arrived: (place: Place): void => {
    const known = trail.findIndex((one) => pathOf(one) === pathOf(place));
    const before = known < 0 ? trail : trail.slice(0, known);
    trail = [...(before.at(-1)?.screen.path === place.screen.path ? before.slice(0, -1) : before), place];
  },
};
