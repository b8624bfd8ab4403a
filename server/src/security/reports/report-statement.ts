import { fail } from '@keystead/contract/errors.ts';
import type { SortDirection } from '@keystead/contract/page.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import { ownLocations } from '../../actor/own-locations.ts';
import { sqlLiteral } from '../../data/sql-literal.ts';
import type { ReportDefinition, ReportFilter } from './define-report.ts';

type Query = Pick<ReportFilter, 'zone' | 'days'> & {
  from?: string | undefined;
  to?: string | undefined;
  location?: number | undefined;
  status?: UserStatus | undefined;
  search: string;
  sort: string;
  direction?: SortDirection | undefined;
};

/** A location admin reports on all of their own locations, or on one of them. */
const locationsOf = (actor: Actor, location: number | undefined): readonly number[] | null => {
  const own = ownLocations(actor);
  if (location === undefined) return own;
  if (own && !own.includes(location)) throw fail('access.denied');
  return [location];
};

const toReportFilter = (actor: Actor, query: Query): ReportFilter => {
  return {
    customerId: requireCustomer(actor),
    from: query.from,
    to: query.to,
    zone: query.zone,
    days: query.days,
    locations: locationsOf(actor, query.location),
    status: query.status,
    isSearched: query.search !== '',
  };
};

/** The filter as it is applied, for the record: reports ignore filters that they don't have. */
export const appliedFilter = (actor: Actor, { filters }: ReportDefinition, query: Query): object => ({
  from: query.from,
  to: query.to,
  search: query.search,
  locations: locationsOf(actor, query.location),
  ...Object.fromEntries(filters.filter((name) => name !== 'location').map((name) => [name, query[name]])),
});

const columnSql = (key: string): string => `r."${key}"`;

/** Already searched in folded form. */
const personKeys = ['user', 'userName'];

const searchCondition = ({ columns, searchesPeople }: ReportDefinition, search: string): string => {
  if (search === '') return 'true';
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const personCondition = `r._person like folded(${sqlLiteral(pattern)})`;
  if (searchesPeople) return personCondition;
  const texts = columns
    .filter(({ key, kind }) => kind === 'text' && !personKeys.includes(key))
    .map(({ key }) => columnSql(key));
  return `(${personCondition}
    or lower(concat_ws(chr(31), ${texts.join(', ')})) like lower(${sqlLiteral(pattern)}))`;
};

/** A column that the report doesn't have is ignored; missing values come last. */
const orderOf = (report: ReportDefinition, { sort, direction }: Query): string => {
  const column = report.columns.find(({ key }) => key === sort);
  const key = column?.key ?? report.sort;
  const sortDirection = direction ?? (column ? 'asc' : report.direction);
  if (key === 'user') return `r._name ${sortDirection}, r._key ${sortDirection}`;
  const kind = report.columns.find((one) => one.key === key)?.kind;
  const sortExpression = kind === 'text' ? `lower(${columnSql(key)})` : columnSql(key);
  const nulls = report.neverEmpty?.includes(key) ? '' : ' nulls last';
  return `${sortExpression} ${sortDirection}${nulls}, r._name, r._key`;
};

/** The rows of a report as SQL text: the source and the order. */
export const reportStatement = (actor: Actor, report: ReportDefinition, query: Query) => ({
  from: `(${report.sql(toReportFilter(actor, query))}) r where ${searchCondition(report, query.search)}`,
  order: orderOf(report, query),
});
