import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idNumber } from '../list-query.ts';
import { isSameKey, type KeyValue } from '../parameters/parameter-keys.ts';
import { configurationSummary } from './configurations/configurations.ts';

const comparedValue = z.object({
  key: z.string(),
  left: z.string().nullable(),
  right: z.string().nullable(),
  result: z.enum(['same', 'different', 'onlyLeft', 'onlyRight']),
});
export type ComparedValue = z.output<typeof comparedValue>;

const compareOne = (key: string, left: string | null, right: string | null): ComparedValue => {
  if (left === right) return { key, left, right, result: 'same' };
  if (left === null) return { key, left, right, result: 'onlyRight' };
  return { key, left, right, result: right === null ? 'onlyLeft' : 'different' };
};

/** Two lists of parameters side by side, by key. */
export const compareParameters = (left: readonly KeyValue[], right: readonly KeyValue[]): ComparedValue[] => {
  const find = (list: readonly KeyValue[], key: string) =>
    list.find((candidate) => isSameKey(candidate.key, key))?.value ?? null;
  const onlyRight = right.filter(({ key }) => find(left, key) === null);
  return [...left, ...onlyRight]
    .map(({ key }) => compareOne(key, find(left, key), find(right, key)))
    .sort((one, other) => one.key.localeCompare(other.key));
};

export const compareConfigurations = defineEndpoint({
  method: 'GET',
  path: '/api/ect/configurations/compare',
  access: accessRules.enterpriseView,
  summary: 'Two environments side by side.',
  query: z.object({ left: idNumber, right: idNumber }),
  output: z.object({
    left: configurationSummary,
    right: configurationSummary,
    profile: z.array(comparedValue),
    parameters: z.array(comparedValue),
  }),
  errors: ['resource.notFound'],
});
