import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { CardList, type Cards } from './card-list.tsx';
import { ColumnHeader, type Sorting } from './column-header.tsx';
import classes from './data-table.module.css';
import { type Paging, TableFooter } from './table-footer.tsx';
import { GrowingRows } from './table-rows.tsx';
import { SkeletonRows, TableMessage } from './table-states.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  /** Stands in the header instead of its name. */
  headerContent?: ReactNode;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  align?: 'left' | 'right';
  width?: number | string;
  /** Stays in view when a wide table scrolls; for the last one. */
  isPinned?: boolean;
  /** Cards show it by themselves. */
  isInCard?: boolean;
};

type Props<Row> = {
  /** What the table lists, for people who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Missing while the first answer is under way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  paging?: Paging;
  isFailed?: boolean;
  onRetry?: () => void;
  /** What an empty list says, if not that nothing matches: what comes first. */
  emptyText?: string | undefined;
  /** A next step for an empty list. */
  emptyAction?: ReactNode;
  /** Old rows are still in view while new ones are under way. */
  isRefreshing?: boolean;
  /** What a row shows below itself while it is open; nothing while it is closed. */
  details?: (row: Row) => ReactNode;
  isSelected?: (row: Row) => boolean;
  /** Stands inside another table. */
  isNested?: boolean;
  /** Has more columns than fit everywhere: closer together, and it scrolls in itself. */
  isWide?: boolean;
  /** Where the columns do not fit, in place of the table. */
  cards?: Cards<Row>;
};

/** Up to a tablet on its side. */
const narrow = '(max-width: 64em)';

/** Rows are read on narrow screens as a list of cards: made for it, or of all cells with their columns' names. */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const {
    label,
    columns,
    rows,
    rowKey,
    cards,
    details,
    paging,
    isFailed = false,
    isRefreshing = false,
  } = props;
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  return (
    <div>
      {cards && isNarrow ? (
        !isFailed && <CardList {...{ label, cards, columns, rows, rowKey, details, isRefreshing }} />
      ) : (
        <Grid {...props} />
      )}
      <TableMessage
        isFailed={isFailed}
        isEmpty={rows?.length === 0}
        onRetry={props.onRetry}
        text={props.emptyText}
        action={props.emptyAction}
      />
      {paging && rows && !isFailed && <TableFooter table={label} paging={paging} />}
    </div>
  );
};

const Grid = <Row extends object>(props: Props<Row>) => {
  const { label, columns, rows, sorting, isFailed = false, isNested = false, isWide = false } = props;
  const isLoading = rows === undefined && !isFailed;
  return (
    <div
      className={classes.scroller}
      data-nested={isNested || undefined}
      data-wide={isWide || undefined}
      aria-busy={isLoading || props.isRefreshing || undefined}
      // It scrolls, so the keyboard must reach it.
      {...(isWide && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <Table
        className={classes.table}
        aria-label={label}
        highlightOnHover={!isNested}
        verticalSpacing={6}
        horizontalSpacing={isWide ? 'xs' : 'md'}
        stickyHeader={!isNested && !isWide}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} {...(sorting && { sorting })} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-refreshing={props.isRefreshing || undefined}>
          {isLoading && <SkeletonRows columns={columns.length} />}
          {!isFailed && <Rows {...props} />}
        </Table.Tbody>
      </Table>
    </div>
  );
};

const Rows = <Row extends object>({ columns, rows = [], rowKey, details, isSelected }: Props<Row>) => (
  <GrowingRows rows={rows} columnCount={columns.length}>
    {(row) => {
      const below = details?.(row);
      return (
        <Fragment key={rowKey(row)}>
          <Table.Tr data-selected={isSelected?.(row) || undefined}>
            {columns.map(({ id, header, align = 'left', cell, isPinned }) => (
              <Table.Td key={id} data-label={header} data-pinned={isPinned || undefined} ta={align}>
                {/* Called, not rendered as a component: columns are made again and would take the focus with them. */}
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
          {below && (
            <Table.Tr className={classes.details}>
              <Table.Td colSpan={columns.length}>{below}</Table.Td>
            </Table.Tr>
          )}
        </Fragment>
      );
    }}
  </GrowingRows>
);
