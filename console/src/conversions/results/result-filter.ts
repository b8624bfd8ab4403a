import type { PlanRow, PlanSummary } from '@keystead/contract/conversions/plan.ts';
import type { PlanAction } from '@keystead/contract/people/imports.ts';

/** A column of the results, defined by its text: what is shown, searched and exported. */
export type ResultColumn<Row> = {
  id: string;
  header: string;
  text: (row: Row) => string;
  /** Text that must be readable in full gets more room; a single letter gets less than its header. */
  width?: 'long' | 'short';
};

export type ResultFilter = {
  onlyErrors: boolean;
  search: string;
  /** Only rows with this error. */
  code: string | null;
  action: PlanAction | null;
};

export const noFilter: ResultFilter = { onlyErrors: false, search: '', code: null, action: null };

/** A correction may have removed the last row of a kind, and with it the control that would show all again. */
export const pruneFilter = (
  { code, action, ...others }: ResultFilter,
  { errors, actions }: Pick<PlanSummary, 'errors' | 'actions'>,
): ResultFilter => ({
  ...others,
  code: errors.some((kind) => kind.code === code) ? code : null,
  action: action && actions[action] > 0 ? action : null,
});

/** The searchable text of each row, built once for all searches. */
export const searchTexts = <Row>(
  rows: readonly Row[],
  columns: readonly Pick<ResultColumn<Row>, 'text'>[],
): string[] => rows.map((row) => columns.map(({ text }) => text(row).toLowerCase()).join('\n'));

export const filterRows = <Row extends PlanRow>(
  rows: readonly Row[],
  rowTexts: readonly string[],
  { onlyErrors, search, code, action }: ResultFilter,
): Row[] => {
  const term = search.toLowerCase();
  return rows.filter(
    (row, index) =>
      (!onlyErrors || row.hasErrors) &&
      (code === null || (row.hasErrors && row.noteCodes.includes(code))) &&
      (action === null || row.action === action) &&
      (term === '' || rowTexts[index]?.includes(term)),
  );
};
