import {
  createKnownActors,
  type KnownActors,
  knownActorsChannel,
} from '../../server/src/actor/known-actors.ts';
import { listen } from '../../server/src/data/listen.ts';
import { type TestApp, testApp } from './app.ts';

export type RememberingApp = TestApp & {
  actors: KnownActors;
  /** Loses every announcement, as a connection does that is silently gone. */
  deafen: (isDeaf: boolean) => void;
};

/** The whole server as it runs: whoever holds a session is remembered. In other tests everybody is looked up. */
export const rememberingApp = async (): Promise<RememberingApp> => {
  const slot: Partial<KnownActors> = {};
  const world = await testApp({}, { actors: slot as KnownActors });
  const actors = Object.assign(slot, createKnownActors(world.services.data));
  let isDeaf = false;
  const hear = (payload: string) => {
    if (!isDeaf) actors.hear(payload);
  };
  const { services, appUrl } = world;
  const listener = await listen(appUrl, { [knownActorsChannel]: hear }, services.log, actors.lose);
  actors.hear('');
  return {
    ...world,
    actors,
    deafen: (deaf) => {
      isDeaf = deaf;
      if (!deaf) actors.hear('');
    },
    close: async () => {
      await listener.stop();
      await world.close();
    },
  };
};
