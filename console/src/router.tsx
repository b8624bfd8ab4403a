import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { blankScreen } from './account/landing/screen.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { screens } from './screens.ts';
import { parseSearchText, searchText } from './search-text.ts';
import { enterScreen } from './shell/opening/enter-screen.ts';
import { loadedScreen } from './shell/opening/loaded-code.ts';
import { RouteFailure } from './shell/opening/route-failure.tsx';
import { Shell } from './shell/shell.tsx';

const createAppRootRoute = () => createRootRoute({ component: Shell, errorComponent: RouteFailure });
type Root = ReturnType<typeof createAppRootRoute>;

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
      const Opened = loadedScreen(screen.path);
      return Opened ? <Opened /> : null;
    },
  });
};

export const createAppRouter = () => {
  const root = createAppRootRoute();
  return createRouter({
    routeTree: root.addChildren([indexRoute(root), ...screens.map((entry) => routeOf(root, entry))]),
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
    parseSearch: parseSearchText,
    stringifySearch: searchText,
  });
};
