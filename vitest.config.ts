import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

/** These replace modules, which other tests must not see. */
const alone = ['server/src/people/invented-product.test.ts'];

/** These need a page. A worker either has one or doesn't, so mixed with others, each would get its own worker. */
const withPage = globSync('console/src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('@vitest-environment happy-dom'),
);

const usual = {
  globalSetup: 'tooling/test/postgres.ts',
  pool: 'forks' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** All files share their modules: loading them again takes as long as the tests. */
const shared = { ...usual, isolate: false };

export default defineConfig({
  test: {
    // One more than the smallest machine has cores, because tests often wait for a lease or a process.
    maxWorkers: 3,
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
