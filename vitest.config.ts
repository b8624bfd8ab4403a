import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,connectors,server,sandbox,console,scripts,tooling}/**/*.test.{ts,tsx}'],
    globalSetup: 'tooling/test/postgres.ts',
    pool: 'forks',
    maxWorkers: 2,
    // The same modules for every file: reading them again takes as long as the tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
