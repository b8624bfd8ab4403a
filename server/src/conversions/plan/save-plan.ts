import { planHours } from '@keystead/contract/conversions/plan.ts';
import type { ImportSource, MissingReference } from '@keystead/contract/people/imports.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { toStorableJson } from '../../data/to-storable.ts';
import { record } from '../../records/audit.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { PlannedRow } from './planned-row.ts';

export type NewPlan = {
  customerId: number;
  source: ImportSource;
  /** What the import needs when it starts, without secrets. */
  input: Record<string, unknown>;
  rows: readonly PlannedRow[];
  missing: readonly MissingReference[];
};

/** The number of rows per statement. */
const batchSize = 1000;

/** Stores what an import will do, so that exactly what was reviewed is run. Returns the plan's id. */
export const savePlan = async (
  tx: Tx,
  origin: ActorOrigin,
  seal: Pick<Seal, 'close'>,
  { customerId, source, input, rows, missing }: NewPlan,
): Promise<string> => {
  const { id } = await tx
    .insertInto('import_plans')
    .values({
      customer_id: customerId,
      source,
      input: JSON.stringify(input),
      total: rows.length,
      errors: rows.filter(({ hasErrors }) => hasErrors).length,
      missing: toStorableJson(missing),
      created_by: origin.actor.ssoid,
      expires_at: sql<Date>`now() + ${planHours} * interval '1 hour'`,
      process_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows
      .slice(start, start + batchSize)
      .map((row, index): StoredRow => ({ ...toStoredRow(row, seal), position: start + index + 1 }));
    await insertRows(tx, id, customerId, toStorableJson(batch));
  }
  await record(tx, origin, {
    event: 'import.planned',
    target: { type: 'import plan', id },
    customerId,
    after: { source, users: rows.length },
  });
  return id;
};

/** A row for the database, by column name. */
export const toStoredRow = (row: PlannedRow, seal: Pick<Seal, 'close'>) => ({
  user_name: row.userName,
  first_name: row.firstName,
  middle_name: row.middleName,
  last_name: row.lastName,
  email: row.email,
  action: row.action,
  sign_in: row.signIn,
  notes: row.notes,
  has_errors: row.hasErrors,
  changes: row.changes,
  facts: row.facts,
  wanted: row.wanted,
  ssoid: row.existing?.ssoid ?? null,
  version: row.existing?.version ?? null,
  sealed_secret: row.secret ? seal.close(JSON.stringify(row.secret), 'process-secret') : null,
});

export type StoredRow = ReturnType<typeof toStoredRow> & { position: number };

/** `rows` is the JSON of a list of `StoredRow`. */
export const insertRows = async (tx: Tx, planId: string, customerId: number, rows: string): Promise<void> => {
  await sql`
    insert into import_plan_rows (plan_id, customer_id, position, user_name, first_name, middle_name, last_name, email,
      action, sign_in, notes, has_errors, changes, facts, wanted, ssoid, version, sealed_secret)
    select ${planId}, ${customerId}, r.position, r.user_name, r.first_name, r.middle_name, r.last_name, r.email,
      r.action, r.sign_in, r.notes, r.has_errors, r.changes, r.facts, nullif(r.wanted, 'null'), r.ssoid, r.version,
      r.sealed_secret
    from jsonb_to_recordset(${rows}::jsonb) as r (position int, user_name text, first_name text,
      middle_name text, last_name text, email text, action text, sign_in text, notes jsonb, has_errors boolean,
      changes jsonb, facts jsonb, wanted jsonb, ssoid uuid, version int, sealed_secret text)`.execute(tx);
};
