import { isTrue, type KeyValue, parameterKeys, parameterValue } from '../../parameters/parameter-keys.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { searchContext } from '../external/search-context.ts';
import { flagOf } from './enabled-flags.ts';

/** A missing parameter that an enabled switch needs. */
export type MissingParameter = { key: string; flag: Sentence };

const seedingRequirements = [parameterKeys.snfAppUrl, parameterKeys.snfApiUrl, parameterKeys.corpOid];

const flagRequirements = [
  {
    flagKey: parameterKeys.seeding,
    flag: sentence('flag.seeding'),
    keys: seedingRequirements,
  },
  {
    flagKey: parameterKeys.mobile,
    flag: sentence('flag.engage'),
    keys: [...seedingRequirements, parameterKeys.seeding],
  },
];

const isPresent = (parameters: readonly KeyValue[], key: string): boolean => {
  const value = parameterValue(parameters, key);
  return key === parameterKeys.seeding ? isTrue(value) : Boolean(value?.trim());
};

const missingForSearch = (parameters: readonly KeyValue[], owner: 'stack' | 'other'): MissingParameter[] => {
  if (!parameters.some(({ key, value }) => isTrue(value) && flagOf(key) === 'globalSearch')) return [];
  const { snfAppUrl, corpOid } = searchContext(parameters, owner);
  const flag = sentence('flag.globalSearch');
  return [
    ...(snfAppUrl?.trim() ? [] : [{ key: parameterKeys.snfAppUrl, flag }]),
    ...(corpOid?.trim() ? [] : [{ key: parameterKeys.corpOid, flag }]),
  ];
};

/** The parameters that an owner's switches need and do not have. Only a configuration is seeded. */
const missingParameters = (
  parameters: readonly KeyValue[],
  owner: 'stack' | 'other' = 'other',
): MissingParameter[] => [
  ...missingForSearch(parameters, owner),
  ...flagRequirements.flatMap(({ flagKey, flag, keys }) =>
    isTrue(parameterValue(parameters, flagKey))
      ? keys.filter((key) => !isPresent(parameters, key)).map((key) => ({ key, flag }))
      : [],
  ),
];

/** What an enabled switch loses through a write; anything that was already missing does not count. */
export const newlyMissingParameters = (
  before: readonly KeyValue[],
  after: readonly KeyValue[],
  owner: 'stack' | 'other' = 'other',
): MissingParameter[] => {
  const alreadyMissing = missingParameters(before, owner);
  const wasMissing = ({ key, flag }: MissingParameter) =>
    alreadyMissing.some((other) => other.key === key && other.flag.code === flag.code);
  return missingParameters(after, owner).filter((missing) => !wasMissing(missing));
};
