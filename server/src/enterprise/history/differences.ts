import type { Difference } from '@keystead/contract/enterprise/history.ts';
import { isUnrestorable } from '@keystead/contract/enterprise/parameters/managed-keys.ts';
import { valueError } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import { isSameKey, type KeyValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { hiddenValue } from '@keystead/contract/parameters/secret-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { say } from '../../language.ts';
import type { RestoreContext } from './restore-context.ts';

type Current = KeyValue & { id: number; version: number };

/** For keys controlled by the configuration's page or another system. */
const outOfReach = sentence('restore.outOfReach');

const obstacleOf = (key: string, earlier: string | null, context: RestoreContext): string | null => {
  if (isUnrestorable(key)) return say(outOfReach);
  const required = context.takenAway.find((missing) => isSameKey(missing.key, key));
  if (required) return say(sentence('parameter.needed', required));
  const zonesError = isSameKey(key, parameterKeys.zonesLimit) ? context.lostZones : undefined;
  const problem = earlier === null ? zonesError : valueError(key, earlier, context);
  return problem ? say(problem) : null;
};

/** What restoring one key to an earlier value would do, or null if it already has that value. */
export const differenceOf = (
  { key, earlier, current }: { key: string; earlier: string | null; current: Current | undefined },
  context: RestoreContext,
): Difference | null => {
  if ((current?.value ?? null) === earlier) return null;
  return {
    key: current?.key ?? key,
    current: current?.value ?? null,
    earlier,
    action: earlier === null ? 'delete' : current ? 'update' : 'create',
    parameterId: current?.id ?? null,
    version: current?.version ?? null,
    obstacle: obstacleOf(key, earlier, context),
  };
};

/** The difference as shown: for secrets, without either value. */
export const hideSecret = (difference: Difference, isSecret: (key: string) => boolean): Difference => {
  if (!isSecret(difference.key)) return difference;
  const hide = (value: string | null) => (value === null ? null : hiddenValue);
  return { ...difference, current: hide(difference.current), earlier: hide(difference.earlier) };
};

/** All keys whose present value differs from the past one, sorted by key. */
export const differencesBetween = (
  current: readonly Current[],
  earlier: readonly KeyValue[],
  context: RestoreContext,
): Difference[] => {
  const removed = earlier.filter(({ key }) => !current.some((parameter) => isSameKey(parameter.key, key)));
  const earlierValue = (key: string) =>
    earlier.find((parameter) => isSameKey(parameter.key, key))?.value ?? null;
  const differences = [
    ...current.map((parameter) =>
      differenceOf({ key: parameter.key, earlier: earlierValue(parameter.key), current: parameter }, context),
    ),
    ...removed.map(({ key, value }) => differenceOf({ key, earlier: value, current: undefined }, context)),
  ];
  return differences.flatMap((difference) => difference ?? []).sort((a, b) => a.key.localeCompare(b.key));
};
