import { isSameKey, parameterKeys } from './parameter-keys.ts';

export type NumberRange = { min: number; max: number };

/** The allowed number of minutes after which an idle session ends. */
export const sessionTimeoutRange = { min: 2, max: 480 } as const;

const ranges: readonly { key: string; range: NumberRange }[] = [
  { key: parameterKeys.walkawayTimeout, range: sessionTimeoutRange },
  { key: parameterKeys.zonesLimit, range: { min: 0, max: 999_999 } },
];

/** The range that a value must be in, or undefined if any is valid. */
export const numberRange = (key: string): NumberRange | undefined =>
  ranges.find((one) => isSameKey(one.key, key))?.range;
