import type { AuditChange } from '@keystead/contract/audit-change.ts';
import { maskPayload } from './mask.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Has a place of its own. */
const reasonKey = 'reason';

/** Whoever records leaves secrets out; a name that sounds like one is masked all the same. */
const masked = (facts: unknown): Facts => {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return {};
  try {
    return JSON.parse(maskPayload(facts) ?? '{}') as Facts;
  } catch {
    // Too long to be read on a screen.
    return {};
  }
};

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((part) => textOf(part) ?? '').join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What differs between the two sides of an audit row, field by field. */
export const toChanges = (before: unknown, after: unknown): AuditChange[] => {
  const [old, fresh] = [masked(before), masked(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => field !== reasonKey)
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(fresh[field]) }))
    .filter((change) => change.before !== change.after);
};
