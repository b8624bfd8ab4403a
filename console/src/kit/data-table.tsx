import { Table } from '@mantine/core';
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { ColumnHeader, type Sorting } from './column-header.tsx';
import classes from './data-table.module.css';
import { type Paging, TableFooter } from './table-footer.tsx';
import { SkeletonRows, TableMessage } from './table-states.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  align?: 'left' | 'right';
  width?: number | string;
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
  /** A next step for an empty list. */
  emptyAction?: ReactNode;
  /** Old rows are still in view while new ones are under way. */
  isRefreshing?: boolean;
};

const features = tableFeatures({});

const toDefinition = <Row extends object>({
  id,
  header,
  cell,
}: Column<Row>): ColumnDef<typeof features, Row> => ({
  id,
  header,
  cell: ({ row }) => cell(row.original),
});

/** Rows are read on narrow screens as a list of cards: every cell then carries its column's name. */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const { label, columns, rows, rowKey, sorting, paging, isFailed = false, onRetry, emptyAction } = props;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const table = useTable({ features, columns: definitions, data: rows ?? noRows<Row>(), getRowId: rowKey });
  const isLoading = rows === undefined && !isFailed;
  return (
    <div>
      <div className={classes.scroller} aria-busy={isLoading || props.isRefreshing || undefined}>
        <Table
          className={classes.table}
          aria-label={label}
          highlightOnHover
          verticalSpacing={6}
          horizontalSpacing="md"
          stickyHeader
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
            {!isFailed &&
              table.getRowModel().rows.map((row) => (
                <Table.Tr key={row.id}>
                  {row.getAllCells().map((cell, index) => (
                    <Table.Td
                      key={cell.id}
                      data-label={columns[index]?.header}
                      ta={columns[index]?.align ?? 'left'}
                    >
                      <table.FlexRender cell={cell} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
        <TableMessage
          isFailed={isFailed}
          isEmpty={rows?.length === 0}
          onRetry={onRetry}
          action={emptyAction}
        />
      </div>
      {paging && rows && !isFailed && <TableFooter paging={paging} />}
    </div>
  );
};

const none: never[] = [];
const noRows = <Row,>(): readonly Row[] => none;
