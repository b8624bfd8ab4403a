import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { enterScreen } from './shell/opening/enter-screen.ts';
import { openedScreen } from './shell/opening/opened-code.ts';
import { RouteFailure } from './shell/opening/route-failure.tsx';
import { Shell } from './shell/shell.tsx';

const rootRoute = createRootRoute({ component: Shell, errorComponent: RouteFailure });

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/blank', replace: true });
  },
});

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location, params }) => enterScreen(screen, { href: location.href, params }),
    component: function OpenedScreen() {
      const Opened = openedScreen(screen.path);
      return Opened ? <Opened /> : null;
    },
  });

export const router = createRouter({
  routeTree: rootRoute.addChildren([indexRoute, ...screens.map(routeOf)]),
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
  // A query is plain text on both sides; screens read it through their schema.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});
