import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { type Place, readParameters } from '../../data/environments/environment-parameters.ts';

export const timeoutKey = parameterKeys.walkawayTimeout;

/** The server waits a little longer than the page, so that people see the page's countdown. */
const graceSeconds = 60;

const range = settingRanges.sessionTimeoutMinutes;

/** Whose setting decides the time-out: the user's own place, so that no customer's setting logs support staff off. */
export const ownPlace = ({ ownCustomerId, ownConfigId }: Actor): Place => ({
  customerId: ownCustomerId,
  configId: ownConfigId,
});

export const timeoutMinutes = (value: string | undefined): number =>
  Math.max(range.min, Number.parseInt(value ?? '', 10) || range.usual);

export const readTimeoutMinutes = async (tx: Tx, place: Place): Promise<number> =>
  timeoutMinutes((await readParameters(tx, place, [timeoutKey])).get(timeoutKey));

export const idleSeconds = async (tx: Tx, place: Place): Promise<number> =>
  (await readTimeoutMinutes(tx, place)) * 60 + graceSeconds;
