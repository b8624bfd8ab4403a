import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { useIncrementalRows } from './use-incremental-rows.ts';

type Props<Row> = {
  rows: readonly Row[];
  columnCount: number;
  children: (row: Row) => ReactNode;
};

/** The rows of a table of any size; the first ones are drawn immediately. */
export const IncrementalRows = <Row,>({ rows, columnCount, children }: Props<Row>) => {
  const { drawn, hasMore, end } = useIncrementalRows<Row, HTMLTableRowElement>(rows);
  return (
    <>
      {drawn.map(children)}
      {hasMore && (
        <tr ref={end} aria-hidden>
          <td colSpan={columnCount} className={classes.more} />
        </tr>
      )}
    </>
  );
};
