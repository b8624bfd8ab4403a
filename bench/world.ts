import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '@keystead/server/config.ts';
import { runStatement } from '@keystead/server/data/embedded/run-statement.ts';
import { startPostgres } from '@keystead/server/data/embedded/start-postgres.ts';
import { migrate } from '@keystead/server/data/migrate/migrate.ts';
import type { Services } from '@keystead/server/services.ts';
import { startServer } from '@keystead/server/start-server.ts';
import { openSession } from './open-session.ts';

/** A running server on its own data, which is kept for the next run. */
export type World = {
  ownerUrl: string;
  services: Services;
  /** Returns a function that reads addresses with the session of a demo person. */
  as: (userName: string) => Promise<(path: string) => Promise<string>>;
  stop: () => Promise<void>;
};

const folder = join(import.meta.dirname, '../.cache/bench');

export const openWorld = async (): Promise<World> => {
  mkdirSync(folder, { recursive: true });
  process.env.KEYSTEAD_DATA = folder;
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  await migrateOrRecreate(postgres.url, postgres.superuserUrl);
  const config = readConfig({
    KEYSTEAD_MODE: 'demo',
    DATABASE_URL: postgres.url,
    PORT: '0',
    LOG_LEVEL: 'error',
  });
  const { app, services, stop } = await startServer(config);
  const { port } = app.server.address() as AddressInfo;
  return {
    ownerUrl: postgres.url,
    services,
    as: async (userName) => {
      const cookie = await openSession(services.data, services.seal, userName);
      return async (path) => {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
        return reply.text();
      };
    },
    stop: () => stop().finally(postgres.stop),
  };
};

/** If the schema has changed since the last run, its data cannot be kept. */
const migrateOrRecreate = async (url: string, superuserUrl: string): Promise<void> => {
  try {
    await migrate(url);
  } catch {
    await runStatement(superuserUrl, 'drop database keystead with (force)');
    await runStatement(superuserUrl, 'create database keystead');
    await migrate(url);
  }
};
