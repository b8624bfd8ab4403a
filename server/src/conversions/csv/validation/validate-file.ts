import type { MissingReference } from '@keystead/contract/people/imports.ts';
import { countMissing } from '../../plan/count-missing.ts';
import type { PlannedRow, RowSecret } from '../../plan/planned-row.ts';
import { toFacts } from '../row-facts.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import type { CsvContext } from './csv-context.ts';
import { readFileFacts } from './file-facts.ts';
import { passwordTypeOf } from './validate-password.ts';
import { type RowValidation, validateRow } from './validate-row.ts';

/** Judges every row of a file, and counts what is missing at the destination. */
export const validateFile = (
  rows: readonly SourceRow[],
  context: CsvContext,
): { rows: PlannedRow[]; missing: MissingReference[] } => {
  const facts = readFileFacts(rows, context.domain);
  const verdicts = rows.map((row) => validateRow(row, facts, context));
  return {
    rows: verdicts.map((verdict, index) => toPlannedRow(rows[index] as SourceRow, verdict)),
    missing: countMissing(verdicts.map(({ missing }) => missing)),
  };
};

const toPlannedRow = (row: SourceRow, { missing: _, ...verdict }: RowValidation): PlannedRow => ({
  ...verdict,
  firstName: cellOf(row, 'firstName'),
  middleName: cellOf(row, 'middleName'),
  lastName: cellOf(row, 'lastName'),
  email: cellOf(row, 'email'),
  facts: toFacts(row),
  secret: secretOf(row),
});

/** Kept for rows with errors as well, so that correcting a cell does not require typing the password again. */
const secretOf = (row: SourceRow): RowSecret | null => {
  const text = cellOf(row, 'password');
  return text === ''
    ? null
    : { password: { kind: 'text', text, mustChange: passwordTypeOf(row) !== 'Permanent' } };
};
