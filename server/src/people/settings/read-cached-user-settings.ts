import { type Actor, requireCustomer } from '../../actor/actor.ts';
import { cachePerActor } from '../../actor/cache-per-actor.ts';
import type { Tx } from '../../data/database.ts';
import { readUserSettings, type UserSettings } from './user-settings.ts';

const cached = cachePerActor<UserSettings>();

/** The settings of the actor's customer, for calls that only read. */
export const readCachedUserSettings = (tx: Tx, actor: Actor): Promise<UserSettings> =>
  cached(actor, () => readUserSettings(tx, requireCustomer(actor)));
