// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();

test.each([
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/login/nowhere', '/$'],
  ['/users/', '/users'],
  ['/no-such-page', '/$'],
])('%s opens %s', (address, path) => {
  const match = router.matchRoutes(address, {}).at(-1);
  expect(match?.staticData.screen?.path).toBe(path);
});
