import { allows } from '@keystead/contract/access/access.ts';
import { menus } from '@keystead/contract/access/menu.ts';
import type { Endpoint } from '@keystead/contract/endpoint.ts';
import { endpoints } from '@keystead/contract/endpoints.ts';
import { expect } from '@playwright/test';
import { builtPaths, isBuilt } from '../built-screens.ts';
import { menuContextOf } from '../menu-context.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';

const publicPaths = [
  '/login',
  '/create-session',
  '/logout',
  '/contact-us',
  '/help',
  '/unauthorized',
  '/forbidden',
  '/error',
  '/reset-password',
  '/$',
];

const guardedPaths = builtPaths.filter((path) => !publicPaths.includes(path));

test('nobody gets past the sign-in', async ({ page }) => {
  test.slow();
  expect(guardedPaths).toContain('/blank');
  for (const path of guardedPaths) {
    await page.goto(path.replace(/\$\w+/g, '1'));
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
});

const readable = Object.values(endpoints)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter(({ method, path, access }) => method === 'GET' && !path.includes(':') && access !== 'public');

test('the server answers nobody either', async ({ request }) => {
  for (const { path } of readable) expect((await request.get(path)).status(), path).toBe(401);
});

for (const [name, person] of Object.entries(people)) {
  if (name === 'tess') continue;
  test.describe(name, () => {
    test.use({ person });

    test('is refused what is not theirs, by page and by server', async ({ page }) => {
      test.slow();
      const context = await menuContextOf(page);
      for (const { path, access } of readable) {
        const status = (await page.request.get(path)).status();
        if (allows(access, context.rights)) expect([401, 403], path).not.toContain(status);
        else expect(status, path).toBe(403);
      }
      const closed = menus
        .flatMap((menu) => menu.entries)
        .filter(({ path, access }) => isBuilt(path) && !allows(access, context.rights));
      for (const { path } of closed) {
        await page.goto(path);
        await expect(page, path).toHaveURL(name === 'nick' ? '/permissionsRequired' : '/forbidden');
      }
    });
  });
}
