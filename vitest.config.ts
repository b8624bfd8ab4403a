import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

/** These replace modules, which others must not see. */
const alone = ['server/src/people/invented-product.test.ts'];

/** These ask for a page. A worker has one or has none, so among others each would be given a worker of its own. */
const withPage = globSync('console/src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('@vitest-environment happy-dom'),
);

const usual = {
  globalSetup: 'tooling/test/postgres.ts',
  pool: 'forks' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** The same modules for every file: reading them again takes as long as the tests. */
const shared = { ...usual, isolate: false };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: ['{contract,connectors,server,sandbox,console,scripts,tooling}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone, ...withPage],
        },
      },
      {
        test: {
          ...shared,
          name: 'with a page',
          include: withPage,
          setupFiles: 'tooling/test/fresh-page.ts',
        },
      },
      { test: { ...usual, name: 'alone', include: alone, isolate: true } },
    ],
  },
});
