import type { Tx } from '../data/database.ts';
import { readParameters } from '../data/environment-parameters.ts';

const key = 'bp.walkaway.timeout.minutes';
const defaultMinutes = 15;
const lowestMinutes = 2;

/** The server waits a little longer than the page, so that the page's countdown is what people meet. */
const graceSeconds = 60;

export const timeoutMinutes = (value: string | undefined): number =>
  Math.max(lowestMinutes, Number.parseInt(value ?? '', 10) || defaultMinutes);

export const idleSeconds = async (
  tx: Tx,
  person: { customerId: number | null; configId: number | null },
): Promise<number> => {
  const values = await readParameters(tx, person, [key]);
  return timeoutMinutes(values.get(key)) * 60 + graceSeconds;
};
