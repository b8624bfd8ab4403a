import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import type { Tx } from '../../data/database.ts';
import { readParameters } from '../../data/environments/environment-parameters.ts';

export const timeoutKey = parameterKeys.walkawayTimeout;

/** The server waits a little longer than the page, so that the page's countdown is what people meet. */
const graceSeconds = 60;

const range = settingRanges.sessionTimeoutMinutes;

export const timeoutMinutes = (value: string | undefined): number =>
  Math.max(range.min, Number.parseInt(value ?? '', 10) || range.usual);

export const idleSeconds = async (
  tx: Tx,
  person: { customerId: number | null; configId: number | null },
): Promise<number> => {
  const values = await readParameters(tx, person, [timeoutKey]);
  return timeoutMinutes(values.get(timeoutKey)) * 60 + graceSeconds;
};
