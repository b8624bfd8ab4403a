import { CompiledQuery } from 'kysely';
import { createKnownActors, type KnownActors } from '../../server/src/actor/known-actors.ts';
import { openDatabase } from '../../server/src/data/database.ts';
import { listenForPeopleChanges } from '../../server/src/data/notifications/listen-for-people-changes.ts';
import { type TestApp, testApp } from './app.ts';

export type CachingApp = TestApp & {
  actors: KnownActors;
  /** Loses every notification, like a connection that has silently dropped. */
  dropNotifications: (shouldDrop: boolean) => void;
  /** Makes a change the way another server process would in the same database. */
  change: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
};

/** The whole server as in production: owners of sessions and tokens are cached. Other tests look up every caller. */
export const cachingApp = async (): Promise<CachingApp> => {
  const slot: Partial<KnownActors> = {};
  const world = await testApp({}, { actors: slot as KnownActors });
  const actors = Object.assign(slot, createKnownActors(world.services.data));
  let isDropping = false;
  const { services, appUrl } = world;
  const listeners = [actors, services.signIn.replies];
  const droppableListeners = listeners.map(({ handleNotification, handleDisconnect }) => ({
    handleNotification: (payload: string) => {
      if (!isDropping) handleNotification(payload);
    },
    handleDisconnect,
  }));
  const listener = await listenForPeopleChanges(appUrl, droppableListeners, services.log);
  const otherConnection = openDatabase(appUrl, 1);
  return {
    ...world,
    actors,
    dropNotifications: (shouldDrop) => {
      isDropping = shouldDrop;
      if (!shouldDrop) for (const { handleNotification } of listeners) handleNotification('');
    },
    change: (text, values = []) =>
      otherConnection.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(text, values))),
    close: async () => {
      await otherConnection.close();
      await listener.stop();
      await world.close();
    },
  };
};
