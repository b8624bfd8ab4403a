import type { Page } from '@playwright/test';
import type { ServerWorld } from './server-world.ts';

const administrator = 'una.corp@maplegrove.example';

export type ConsolePage = { name: string; path: string; isThere: (page: Page) => Promise<unknown> };

const waitForSkeletons = (page: Page) =>
  page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });

const waitForHeading = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForSkeletons(page);
};

/** The pages of most visits, and the session cookie of a user who can see them. */
export const pagesOf = async (world: ServerWorld): Promise<{ cookie: string; pages: ConsolePage[] }> => {
  const cookie = await world.signIn(administrator);
  const { ssoid } = await world.data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select('ssoid')
      .where('user_name', '=', 'olivia.ord@maplegrove.example')
      .executeTakeFirstOrThrow(),
  );
  const pages = [
    {
      name: 'first page',
      path: '/login',
      isThere: (page: Page) => page.getByLabel('Username').waitFor(),
    },
    { name: 'home', path: '/home', isThere: waitForHeading },
    { name: 'list', path: '/users', isThere: (page: Page) => page.getByRole('row').nth(20).waitFor() },
    {
      name: 'person',
      path: `/user/${ssoid}`,
      // Sections further down are fetched when they come into view.
      isThere: (page: Page) => page.getByRole('heading', { level: 1, name: 'Olivia Ord' }).waitFor(),
    },
  ];
  return { cookie, pages };
};
