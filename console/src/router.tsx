import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { blankScreen } from './account/landing/screen.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { screens } from './screens.ts';
import { parseSearchText, searchText } from './search-text.ts';
import { enterScreen } from './shell/opening/enter-screen.ts';
import { openedScreen } from './shell/opening/opened-code.ts';
import { RouteFailure } from './shell/opening/route-failure.tsx';
import { Shell } from './shell/shell.tsx';

const rootRoute = createRootRoute({ component: Shell, errorComponent: RouteFailure });

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...blankScreen.to(), replace: true });
  },
});

const routeOf = (entry: ScreenEntry) => {
  const { screen } = entry;
  return createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location, params }) => enterScreen(entry, { href: location.href, params }),
    component: function OpenedScreen() {
      const Opened = openedScreen(screen.path);
      return Opened ? <Opened /> : null;
    },
  });
};

export const router = createRouter({
  routeTree: rootRoute.addChildren([indexRoute, ...screens.map(routeOf)]),
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
  parseSearch: parseSearchText,
  stringifySearch: searchText,
});
