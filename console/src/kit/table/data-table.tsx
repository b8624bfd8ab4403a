import { type ReactNode, useMemo, useRef } from 'react';
import { useDeferredData } from '../use-deferred-data.ts';
import { CardList, type CardRenderer } from './cards/card-list.tsx';
import { FullTextTooltip } from './cell/full-text-tooltip.tsx';
import { type Column, columnsFor } from './column.ts';
import { ColumnHeader, type Sorting } from './column-header.tsx';
import classes from './data-table.module.css';
import { type Paging, TableFooter } from './table-footer.tsx';
import { TableRows } from './table-rows.tsx';
import { PlaceholderRows, TableMessage } from './table-states.tsx';
import { useBreakpoint } from './use-breakpoint.ts';
import { useOverflow } from './use-overflow.ts';
import { type ExpandedRows, type RowExpansion, useRowExpansion } from './use-row-expansion.ts';

export type { Column } from './column.ts';

type Props<Row> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  paging?: Paging;
  /** The last request failed. Rows that are known stay. */
  isFailed?: boolean;
  /** Why, if the user can do something about it. */
  failedText?: string | undefined;
  onRetry?: () => void;
  /** The text of an empty list, if not that nothing matches. */
  emptyText?: string | undefined;
  /** A next step for an empty list. */
  emptyAction?: ReactNode;
  /** Old rows are still shown while new ones are loading. */
  isRefreshing?: boolean;
  /** What a row shows below itself when expanded; nothing when collapsed. */
  details?: (row: Row) => ReactNode;
  /** Which rows the screen expands to their details, using the table's button. */
  opening?: RowExpansion<Row>;
  isSelected?: (row: Row) => boolean;
  /** Replaces the header while something is selected. */
  selectionBar?: ReactNode;
  /** Inside another table, or with text to read: rows are as tall as their content. */
  isNested?: boolean;
  /** How a row looks on a phone, if not based on its columns. */
  cards?: CardRenderer<Row>;
};

/** One line per row. What doesn't fit is one click away: hidden columns and truncated text. */
export const DataTable = <Row extends object>(rawProps: Props<Row>) => {
  const rows = useDeferredData(rawProps.rows);
  const isFailed = rawProps.isFailed === true && rawProps.rows === undefined;
  const props = { ...rawProps, rows, isFailed };
  const { label, columns, rowKey, paging, isNested = false } = props;
  const breakpoint = useBreakpoint();
  const open = useRowExpansion(rowKey, props.opening);
  const { shown, hidden } = useMemo(
    // On a phone, a nested row is a list of its columns.
    () => columnsFor(columns, isNested && breakpoint === 'phone' ? 'full' : breakpoint),
    [columns, isNested, breakpoint],
  );
  return (
    <div>
      {breakpoint === 'phone' && !isNested ? (
        !isFailed && <CardList {...props} isRefreshing={props.isRefreshing ?? false} open={open} />
      ) : (
        <Grid {...props} columns={shown} hidden={hidden} open={open} />
      )}
      <TableMessage
        isFailed={isFailed}
        failedText={props.failedText}
        isEmpty={rows?.length === 0}
        onRetry={props.onRetry}
        text={props.emptyText}
        action={props.emptyAction}
      />
      {paging && rows && !isFailed && <TableFooter table={label} paging={paging} />}
    </div>
  );
};

type GridProps<Row> = Props<Row> & { hidden: readonly Column<Row>[]; open: ExpandedRows<Row> };

const Grid = <Row extends object>(props: GridProps<Row>) => {
  const { label, columns, rows, sorting, selectionBar, isFailed = false, isNested = false } = props;
  const isLoading = rows === undefined && !isFailed;
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-nested={isNested || undefined}
      data-waiting={(isLoading && !isNested) || undefined}
      aria-busy={isLoading || props.isRefreshing || undefined}
      {...useOverflow(scroller, rows, label)}
    >
      {selectionBar && <div className={classes.selection}>{selectionBar}</div>}
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                {...(sorting && { sorting })}
                isCovered={!!selectionBar}
              />
            ))}
          </tr>
        </thead>
        <tbody data-refreshing={props.isRefreshing || undefined}>
          {isLoading && <PlaceholderRows columns={columns} />}
          {!isFailed && <TableRows {...props} isNested={isNested} />}
        </tbody>
      </table>
      {!isNested && <FullTextTooltip table={scroller} />}
    </div>
  );
};
