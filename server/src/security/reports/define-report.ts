import type { ColumnName } from '@keystead/contract/column-texts.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { ReportId } from '@keystead/contract/security/report-texts.ts';
import type { Report, ReportColumn } from '@keystead/contract/security/reports.ts';

/** A report's filters, validated and within the caller's reach. */
export type ReportFilter = {
  customerId: number;
  /** Days as yyyy-mm-dd, and the time zone in which they begin and end. */
  from: string | undefined;
  to: string | undefined;
  zone: string;
  days: number;
  /** Null means all. */
  locations: readonly number[] | null;
  status: UserStatus | undefined;
  /** Whether the report is limited to the few users that match a name. */
  isSearched: boolean;
};

/** What a column shows; its title is the text of its key. */
export type DefinedColumn = { key: ColumnName; kind: ReportColumn['kind'] };

/** The name and description are the texts of the id. */
export type ReportDefinition = Omit<Report, 'id' | 'name' | 'description' | 'columns' | 'rangeOf'> & {
  id: ReportId;
  /** The column that the date range filters. */
  rangeOf: ColumnName;
  columns: readonly DefinedColumn[];
  /**
   * One statement with its values inlined. It returns a column for each of the report's keys, a `_key` that identifies
   * rows, and the columns of `personSql`.
   */
  sql: (filter: ReportFilter) => string;
  /** If set, only users are searched; otherwise every text. */
  searchesPeople?: true;
  /** Columns that always have a value: only these can be read in index order from the end. */
  neverEmpty?: readonly string[];
};

type ReportInput = Omit<ReportDefinition, 'usualRange' | 'direction'> &
  Partial<Pick<Report, 'usualRange' | 'direction'>>;

export const defineReport = (definition: ReportInput): ReportDefinition => ({
  usualRange: 'lastMonth',
  direction: 'asc',
  ...definition,
});
