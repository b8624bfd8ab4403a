import { type CsvColumn, csvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { CsvNoteCode } from '@keystead/contract/conversions/csv-notes.ts';
import type { MissingThing } from '@keystead/contract/people/imports.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';

export type Note = Reason<CsvNoteCode>;

/** What is wrong with a cell, and what would have to be at the destination for it to be right. */
export type Finding = {
  column: CsvColumn;
  note: Note;
  missing?: Pick<MissingThing, 'what' | 'name'>;
};

export const finding = (column: CsvColumn, code: CsvNoteCode, values?: TextValues): Finding => ({
  column,
  note: { code, ...(values && { values }) },
});

export const findingIf = (isWrong: boolean, column: CsvColumn, code: CsvNoteCode): Finding[] =>
  isWrong ? [finding(column, code)] : [];

/** Somebody can be told by name what the destination lacks. */
export const unknownThing = (
  column: CsvColumn,
  code: CsvNoteCode,
  missing: Pick<MissingThing, 'what' | 'name'>,
): Finding => ({ ...finding(column, code, { name: missing.name }), missing });

/** As people read a row: from the left. */
export const inColumnOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => csvColumns.indexOf(one.column) - csvColumns.indexOf(other.column));
