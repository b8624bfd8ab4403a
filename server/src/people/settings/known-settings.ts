import { type Actor, requireCustomer } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readUserSettings, type UserSettings } from './user-settings.ts';

const known = new WeakMap<Actor, UserSettings>();

/**
 * The settings of the customer that somebody works for, for calls that only read. They are kept with the person and
 * forgotten with them: whoever is not answered from memory is a new object, and what changes settings is announced in
 * the same way, see `KnownActors`.
 */
export const settingsFor = async (tx: Tx, actor: Actor): Promise<UserSettings> => {
  const settings = known.get(actor) ?? (await readUserSettings(tx, requireCustomer(actor)));
  known.set(actor, settings);
  return settings;
};
