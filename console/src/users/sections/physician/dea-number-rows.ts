import type { StateDeaNumber } from '@keystead/contract/rules/physician/dea-number.ts';

const emptyRow: StateDeaNumber = { stateForDeaNumber: '', deaNumber: '' };

/** Always includes a row to type into. */
export const shownRows = (rows: readonly StateDeaNumber[]): readonly StateDeaNumber[] =>
  rows.length === 0 ? [emptyRow] : rows;

const isEmpty = (row: StateDeaNumber | undefined): boolean => !row?.stateForDeaNumber && !row?.deaNumber;

export const canAddRow = (rows: readonly StateDeaNumber[]): boolean => !isEmpty(rows.at(-1));

export const withNewRow = (rows: readonly StateDeaNumber[]): StateDeaNumber[] => [...rows, emptyRow];

export const withoutRow = (rows: readonly StateDeaNumber[], index: number): StateDeaNumber[] =>
  rows.filter((_, at) => at !== index);

export const withRow = (
  rows: readonly StateDeaNumber[],
  index: number,
  change: Partial<StateDeaNumber>,
): StateDeaNumber[] => shownRows(rows).map((row, at) => (at === index ? { ...row, ...change } : row));
