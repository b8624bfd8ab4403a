import { isSameKey, parameterKeys } from './parameter-keys.ts';

export type NumberRange = { min: number; max: number };

/** A session that nobody uses ends after so many minutes. */
export const sessionTimeoutRange = { min: 2, max: 480 } as const;

const ranges: readonly { key: string; range: NumberRange }[] = [
  { key: parameterKeys.walkawayTimeout, range: sessionTimeoutRange },
  { key: parameterKeys.zonesLimit, range: { min: 0, max: 999_999 } },
];

/** Between which numbers a value has to be, or undefined where any is right. */
export const numberRange = (key: string): NumberRange | undefined =>
  ranges.find((one) => isSameKey(one.key, key))?.range;
