import { useMatches, useRouter } from '@tanstack/react-router';
import type { Screen } from '../../screen.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
  interface HistoryState {
    /** What the error page says. */
    message?: string;
  }
}

/** The screen in view. */
export const useScreen = (): Screen | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

/** All of them, in the order of the table of contents. */
export const useScreens = (): Screen[] =>
  Object.values(useRouter().routesById).flatMap(({ options }) => options.staticData?.screen ?? []);
