import { configDefaults, defineConfig } from 'vitest/config';

/** These replace modules, which others must not see. */
const alone = ['server/src/people/invented-product.test.ts'];

const usual = {
  globalSetup: 'tooling/test/postgres.ts',
  pool: 'forks' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // As wide as the browser tests, so that tables are tables.
  environmentOptions: { happyDOM: { width: 1440, height: 900 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...usual,
          name: 'together',
          include: ['{contract,connectors,server,sandbox,console,scripts,tooling}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone],
          // The same modules for every file: reading them again takes as long as the tests.
          isolate: false,
        },
      },
      { test: { ...usual, name: 'alone', include: alone, isolate: true } },
    ],
  },
});
