import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';

/**
 * What others have changed on a user since a version, from the audit: the newest change of each field. Those who cannot
 * read the changes in the user's activity learn only which fields they were.
 */
export const changesSince = async (
  tx: Tx,
  { rights }: Actor,
  ssoid: string,
  version: number,
): Promise<FieldProblem[]> => {
  const canSeeChanges = allows(accessRules.transactionLog, rights);
  const { rows } = await sql<{ by: string; after: Record<string, unknown> }>`
    select actor_name as by, after from audit_events
    where target_type = 'user' and target_id = ${ssoid} and (after ->> 'version')::int > ${version}
    order by id`.execute(tx);
  const changes = new Map<string, FieldProblem>();
  for (const { by, after } of rows) {
    for (const [field, value] of Object.entries(after)) {
      if (field === 'version') continue;
      const change = canSeeChanges ? describe(readable(field, value), by) : sentence('change.unnamed');
      changes.set(field, { field, ...change, alias: 'changed' });
    }
  }
  return [...changes.values()];
};

/** Display names of codes. */
const names: Record<string, Record<string, string>> = {
  status: userStatuses,
  adminToolRole: Object.fromEntries(Object.entries(adminAccessTypes).map(([code, { name }]) => [code, name])),
};

const readable = (field: string, value: unknown): unknown => {
  return typeof value === 'string' ? (names[field]?.[value] ?? value) : value;
};

const describe = (value: unknown, by: string): Sentence => {
  if (value === '' || value === null) return sentence('change.removed', { by });
  if (typeof value === 'object') return sentence('change.changed', { by });
  const displayValue = typeof value === 'boolean' ? sentence(value ? 'word.yes' : 'word.no') : String(value);
  return sentence('change.to', { value: displayValue, by });
};
