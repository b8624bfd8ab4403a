import { type Actor, requireCustomer } from '../../actor/actor.ts';
import { keptWithActor } from '../../actor/kept-with-actor.ts';
import type { Tx } from '../../data/database.ts';
import { readUserSettings, type UserSettings } from './user-settings.ts';

const kept = keptWithActor<UserSettings>();

/** The settings of the actor's customer, for calls that only read. */
export const settingsFor = (tx: Tx, actor: Actor): Promise<UserSettings> =>
  kept(actor, () => readUserSettings(tx, requireCustomer(actor)));
