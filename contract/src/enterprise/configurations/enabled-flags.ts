import { isSameKey, isTrue, type KeyValue, parameterKeys } from '../../parameters/parameter-keys.ts';

/** Switches of a configuration, each stored as one parameter. */
export const flagKeys = {
  globalSearch: parameterKeys.globalSearch,
  seeding: parameterKeys.seeding,
  aline: parameterKeys.aline,
  nurseRosie: parameterKeys.nurseRosie,
  trueSense: parameterKeys.trueSense,
} as const;

export type FlagName = keyof typeof flagKeys;

export const flagNames = Object.keys(flagKeys) as FlagName[];

/** The switch that a key represents. The stack has a search switch too, with any prefix before its name. */
export const flagOf = (key: string): FlagName | undefined =>
  key.toLowerCase().includes('globalsearch.enabled')
    ? 'globalSearch'
    : flagNames.find((name) => isSameKey(flagKeys[name], key));

export type FlagState = { enabled: boolean; touched: boolean };

export const untouchedFlags = (flags: Record<FlagName, boolean>): Record<FlagName, FlagState> =>
  Object.fromEntries(flagNames.map((name) => [name, { enabled: flags[name], touched: false }])) as Record<
    FlagName,
    FlagState
  >;

export type FlagChange<P extends KeyValue> =
  | { kind: 'create'; key: string; value: 'True' }
  | { kind: 'update'; parameter: P; value: 'True' }
  | { kind: 'delete'; parameter: P };

/** The three outcomes for a touched flag; null when there is nothing to do. */
export const flagChange = <P extends KeyValue>(
  flag: FlagName,
  { enabled, touched }: FlagState,
  parameters: readonly P[],
): FlagChange<P> | null => {
  if (!touched) return null;
  const key = flagKeys[flag];
  const existing = parameters.find((parameter) => isSameKey(parameter.key, key));
  if (!enabled) return existing ? { kind: 'delete', parameter: existing } : null;
  if (!existing) return { kind: 'create', key, value: 'True' };
  return isTrue(existing.value) ? null : { kind: 'update', parameter: existing, value: 'True' };
};

export const readFlags = (parameters: readonly KeyValue[]): Record<FlagName, boolean> =>
  Object.fromEntries(
    flagNames.map((flag) => [
      flag,
      parameters.some(({ key, value }) => isSameKey(key, flagKeys[flag]) && isTrue(value)),
    ]),
  ) as Record<FlagName, boolean>;
