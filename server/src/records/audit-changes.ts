import type { AuditChange } from '@keystead/contract/audit-change.ts';
import { maskPayload } from './mask.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Shown in its own place. */
const reasonKey = 'reason';

/** Callers leave secrets out when recording; names that sound like secrets are masked anyway. */
const maskFacts = (facts: unknown): Facts => {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return {};
  try {
    return JSON.parse(maskPayload(facts) ?? '{}') as Facts;
  } catch {
    // Too long to show on a screen.
    return {};
  }
};

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((part) => textOf(part) ?? '').join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The differences between the two sides of an audit row, field by field. */
export const toChanges = (before: unknown, after: unknown): AuditChange[] => {
  const [old, fresh] = [maskFacts(before), maskFacts(after)];
  return (
    [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
      .filter((field) => field !== reasonKey)
      .map((field) => ({ field, before: textOf(old[field]), after: textOf(fresh[field]) }))
      // No value and an empty one look the same.
      .filter((change) => (change.before ?? '') !== (change.after ?? ''))
  );
};
