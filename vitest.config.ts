import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,connectors,server,sandbox,console,scripts,tooling}/**/*.test.{ts,tsx}'],
    globalSetup: 'tooling/test/postgres.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
