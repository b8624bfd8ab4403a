import { CompiledQuery } from 'kysely';
import { createKnownActors, type KnownActors } from '../../server/src/actor/known-actors.ts';
import { openDatabase } from '../../server/src/data/database.ts';
import { listenForPeopleChanges } from '../../server/src/data/listen-for-people-changes.ts';
import { type TestApp, testApp } from './app.ts';

export type CachingApp = TestApp & {
  actors: KnownActors;
  /** Loses every notification, like a connection that has silently dropped. */
  dropNotifications: (isDeaf: boolean) => void;
  /** Makes a change the way another server process would in the same database. */
  change: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
};

/** The whole server as in production: owners of sessions and tokens are cached. Other tests look up every caller. */
export const cachingApp = async (): Promise<CachingApp> => {
  const slot: Partial<KnownActors> = {};
  const world = await testApp({}, { actors: slot as KnownActors });
  const actors = Object.assign(slot, createKnownActors(world.services.data));
  let isDeaf = false;
  const { services, appUrl } = world;
  const hearers = [actors, services.signIn.replies];
  const hearing = hearers.map(({ handleNotification, handleDisconnect }) => ({
    handleNotification: (payload: string) => {
      if (!isDeaf) handleNotification(payload);
    },
    handleDisconnect,
  }));
  const listener = await listenForPeopleChanges(appUrl, hearing, services.log);
  const elsewhere = openDatabase(appUrl, 1);
  return {
    ...world,
    actors,
    dropNotifications: (deaf) => {
      isDeaf = deaf;
      if (!deaf) for (const { handleNotification } of hearers) handleNotification('');
    },
    change: (text, values = []) =>
      elsewhere.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(text, values))),
    close: async () => {
      await elsewhere.close();
      await listener.stop();
      await world.close();
    },
  };
};
