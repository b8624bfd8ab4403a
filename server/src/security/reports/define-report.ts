import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { Report } from '@keystead/contract/security/reports.ts';

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

export type ReportDefinition = Report & {
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
