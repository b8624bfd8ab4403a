import type { ErrorKind, PlanRow, PlanSummary } from '@keystead/contract/conversions/plan.ts';
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
  kind: ErrorKind | null;
  action: PlanAction | null;
};

export const noFilter: ResultFilter = { onlyErrors: false, search: '', kind: null, action: null };

/** A correction may have removed the last row of a kind, and with it the control that would show all again. */
export const pruneFilter = (
  { kind, action, ...others }: ResultFilter,
  { errors, actions }: Pick<PlanSummary, 'errors' | 'actions'>,
): ResultFilter => ({
  ...others,
  kind: errors.find(({ text }) => text === kind?.text) ?? null,
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
  { onlyErrors, search, kind, action }: ResultFilter,
): Row[] => {
  const term = search.toLowerCase();
  const positions = kind && new Set(kind.positions);
  return rows.filter(
    (row, index) =>
      (!onlyErrors || row.hasErrors) &&
      (positions === null || positions.has(row.position)) &&
      (action === null || row.action === action) &&
      (term === '' || rowTexts[index]?.includes(term)),
  );
};
