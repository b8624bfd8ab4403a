import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { blankScreen } from './account/landing/screen.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { screens } from './screens.ts';
import { parseSearchText, searchText } from './search-text.ts';
import { enterScreen } from './shell/opening/enter-screen.ts';
import { openedScreen } from './shell/opening/opened-code.ts';
import { RouteFailure } from './shell/opening/route-failure.tsx';
import { Shell } from './shell/shell.tsx';

const openRoot = () => createRootRoute({ component: Shell, errorComponent: RouteFailure });
type Root = ReturnType<typeof openRoot>;

const indexRoute = (rootRoute: Root) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ ...blankScreen.to(), replace: true });
    },
  });

const routeOf = (rootRoute: Root, entry: ScreenEntry) => {
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

export const openRouter = () => {
  const root = openRoot();
  return createRouter({
    routeTree: root.addChildren([indexRoute(root), ...screens.map((entry) => routeOf(root, entry))]),
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
    parseSearch: parseSearchText,
    stringifySearch: searchText,
  });
};
