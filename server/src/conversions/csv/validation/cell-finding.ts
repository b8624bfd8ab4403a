import { type CsvColumn, csvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { CsvNoteCode } from '@keystead/contract/conversions/csv-notes.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import type { Missing } from '../../plan/count-missing.ts';

export type Note = Reason<CsvNoteCode>;

/** What is wrong with a cell, and what the destination would need for it to be right. */
export type CellFinding = {
  column: CsvColumn;
  note: Note;
  missing?: Missing;
};

export const finding = (column: CsvColumn, code: CsvNoteCode, values?: TextValues): CellFinding => ({
  column,
  note: { code, ...(values && { values }) },
});

export const findingIf = (isWrong: boolean, column: CsvColumn, code: CsvNoteCode): CellFinding[] =>
  isWrong ? [finding(column, code)] : [];

/** Names what the destination lacks. */
export const missingFinding = (column: CsvColumn, code: CsvNoteCode, missing: Missing): CellFinding => ({
  ...finding(column, code, { name: missing.name }),
  missing,
});

/** Left to right, the way people read a row. */
export const inColumnOrder = (findings: readonly CellFinding[]): CellFinding[] =>
  findings.toSorted((a, b) => csvColumns.indexOf(a.column) - csvColumns.indexOf(b.column));
