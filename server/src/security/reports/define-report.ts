import type { ColumnName } from '@keystead/contract/column-texts.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { ReportId } from '@keystead/contract/security/report-texts.ts';
import type { Report, ReportColumn } from '@keystead/contract/security/reports.ts';

/** What a report is narrowed to, checked and within the reach of who asks. */
export type Narrowing = {
  customerId: number;
  /** Days as yyyy-mm-dd, and where they begin and end. */
  from: string | undefined;
  to: string | undefined;
  zone: string;
  days: number;
  /** Null means all. */
  locations: readonly number[] | null;
  status: UserStatus | undefined;
  /** Whether few people are asked for by name. */
  isSearched: boolean;
};

/** What a column shows; its title is the text of its key. */
export type DefinedColumn = { key: ColumnName; kind: ReportColumn['kind'] };

/** Its name and description are the texts of its id. */
export type ReportDefinition = Omit<Report, 'id' | 'name' | 'description' | 'columns' | 'rangeOf'> & {
  id: ReportId;
  /** The column that the date range is about. */
  rangeOf: ColumnName;
  columns: readonly DefinedColumn[];
  /**
   * One statement with its values written in. It answers a column for each of the report's keys, `_key` that tells rows
   * apart, and what `personSql` has of the person.
   */
  sql: (wanted: Narrowing) => string;
  /** Searched are the people alone; otherwise every text. */
  searchesPeople?: true;
  /** Columns that always have a value: only those can be read in the order of an index from its end. */
  neverEmpty?: readonly string[];
};

type Given = Omit<ReportDefinition, 'usualRange' | 'direction'> &
  Partial<Pick<Report, 'usualRange' | 'direction'>>;

export const defineReport = (given: Given): ReportDefinition => ({
  usualRange: 'lastMonth',
  direction: 'asc',
  ...given,
});
