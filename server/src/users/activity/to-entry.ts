import type { ActivityEntry, EntryOf } from '@keystead/contract/users/activity.ts';
import { toChanges } from '../../records/audit-changes.ts';
import type { ActivityRow } from './activity-statement.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Counts saves and means nothing to users. */
const ignoredField = 'version';

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nested values are compared part by part. */
const flatten = (facts: unknown): Facts => {
  if (!isFacts(facts)) return {};
  const parts = Object.entries(facts).flatMap(([field, value]): [string, unknown][] => {
    if (field === ignoredField) return [];
    if (isFacts(value)) return Object.entries(value).map(([part, one]) => [`${field}.${part}`, one]);
    return [[field, Array.isArray(value) ? value.map(toText) : value]];
  });
  return Object.fromEntries(parts);
};

/** Places are shown by name; other list items by what they contain. */
const toText = (value: unknown): unknown => {
  if (!isFacts(value)) return value;
  return 'name' in value ? value.name : Object.values(value).join(' ');
};

type Audited = {
  event: string;
  by: string;
  result: string;
  ip: string;
  before: unknown;
  after: unknown;
  traceId: string | null;
};

const reasonOf = (after: unknown): string | null =>
  isFacts(after) && typeof after.reason === 'string' ? after.reason : null;

type FactsOf = {
  change: Audited;
  signIn: Audited;
  transaction: Pick<EntryOf<'transaction'>, 'type' | 'by' | 'statusName' | 'steps' | 'traceId'>;
  mail: Omit<EntryOf<'mail'>['delivery'], 'createdDate'>;
};

const entryBuilders: {
  [Kind in keyof FactsOf]: (base: { id: string; at: string }, facts: FactsOf[Kind]) => ActivityEntry;
} = {
  change: (base, { event, by, result, before, after, traceId }) => ({
    ...base,
    ...{ kind: 'change', event, by, result, traceId },
    reason: reasonOf(after),
    changes: toChanges(flatten(before), flatten(after)),
  }),
  signIn: (base, { event, by, result, ip, after }) => ({
    ...base,
    ...{ kind: 'signIn', event, by, result, ip },
    reason: reasonOf(after),
  }),
  transaction: (base, facts) => ({ ...base, kind: 'transaction', ...facts }),
  mail: (base, facts) => ({
    ...base,
    kind: 'mail',
    delivery: {
      ...facts,
      createdDate: base.at,
      endDate: facts.endDate === null ? null : new Date(facts.endDate).toISOString(),
    },
  }),
};

/** A row as shown: the differences, and never a secret. */
export const toEntry = ({ kind, id, at, facts }: ActivityRow): ActivityEntry =>
  entryBuilders[kind]({ id, at: at.toISOString() }, facts as never);
