import { useMatches, useRouter } from '@tanstack/react-router';
import type { Screen } from '../../screen.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
  interface HistoryState {
    /** The message of the error page. */
    message?: string;
  }
}

/** The current screen. */
export const useScreen = (): Screen | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

/** All screens, in the order of the table of contents. */
export const useScreens = (): Screen[] =>
  Object.values(useRouter().routesById).flatMap(({ options }) => options.staticData?.screen ?? []);
