import { isTrue, type KeyValue, parameterKeys, parameterValue } from '../../parameters/parameter-keys.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { searchContext } from '../outside/search-context.ts';
import { flagOf } from './enabled-flags.ts';

/** A missing parameter that an enabled switch needs. */
export type MissingParameter = { key: string; flag: Sentence };

const seedingNeeds = [parameterKeys.snfAppUrl, parameterKeys.snfApiUrl, parameterKeys.corpOid];

const needs = [
  {
    flagKey: parameterKeys.seeding,
    flag: sentence('flag.seeding'),
    keys: seedingNeeds,
  },
  {
    flagKey: parameterKeys.mobile,
    flag: sentence('flag.engage'),
    keys: [...seedingNeeds, parameterKeys.seeding],
  },
];

const isThere = (parameters: readonly KeyValue[], key: string): boolean => {
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
  ...needs.flatMap(({ flagKey, flag, keys }) =>
    isTrue(parameterValue(parameters, flagKey))
      ? keys.filter((key) => !isThere(parameters, key)).map((key) => ({ key, flag }))
      : [],
  ),
];

/** What an enabled switch loses through a write; anything that was already missing does not count. */
export const takenAway = (
  before: readonly KeyValue[],
  after: readonly KeyValue[],
  owner: 'stack' | 'other' = 'other',
): MissingParameter[] => {
  const known = missingParameters(before, owner);
  const isKnown = ({ key, flag }: MissingParameter) =>
    known.some((other) => other.key === key && other.flag.code === flag.code);
  return missingParameters(after, owner).filter((missing) => !isKnown(missing));
};
