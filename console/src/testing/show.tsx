import { MantineProvider } from '@mantine/core';
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { alerts } from '../shell/alerts/alerts.ts';
import { theme } from '../theme/theme.ts';

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 10_000 });

/** Forms use it to guard against leaving; it has no routes. */
const emptyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const withProviders = (children: ReactElement, client = newClient()) => (
  <MantineProvider env="test" theme={theme}>
    <QueryClientProvider client={client}>
      <RouterContextProvider router={emptyRouter as never}>{children}</RouterContextProvider>
    </QueryClientProvider>
  </MantineProvider>
);

/** Renders a part of the console by itself. `again` renders it with other props; `client` holds what it reads. */
export const show = (part: ReactElement) => {
  const client = newClient();
  const { rerender } = render(withProviders(part, client));
  return { client, again: (changed: ReactElement) => rerender(withProviders(changed, client)) };
};

/** The same at an address, with another page to leave for. */
export const showAt = async (address: string, Page: () => ReactElement) => {
  vi.stubGlobal('scrollTo', () => undefined);
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path: '/page', component: Page });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other</h1> });
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(withProviders(<RouterProvider router={router as never} />));
  await router.load();
  return router;
};

/** Simulates returning to the window: what is shown is refetched. */
export const refocusWindow = (): void =>
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });

/** Call after each test. */
export const clear = (): void => {
  cleanup();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
  for (const { id } of alerts.shown.get()) alerts.close(id);
};

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

/** Sets the window width for what is shown next. */
export const setWindowWidth = (width: number): void => {
  const { matchMedia } = window;
  const isNarrow = (query: string) => Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? 0) * 16 >= width;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.defineProperty(matchMedia.call(window, query), 'matches', { value: isNarrow(query) }),
  );
};

type Resizable = { happyDOM: { setViewport: (size: { width: number }) => void } };

/** Changes the window width of what is already shown. */
export const resizeWindow = (width: number): void =>
  act(() => (window as unknown as Resizable).happyDOM.setViewport({ width }));
