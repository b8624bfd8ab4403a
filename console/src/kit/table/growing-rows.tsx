import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './data-table.module.css';

/** More rows than this are drawn as somebody scrolls toward them. */
const step = 100;

type Props<Row> = {
  rows: readonly Row[];
  columnCount: number;
  children: (row: Row) => ReactNode;
};

/** The rows, however many: only those somebody has scrolled to are drawn. */
export const GrowingRows = <Row,>({ rows, columnCount, children }: Props<Row>) => {
  const [limit, setLimit] = useState(step);
  const end = useRef<HTMLTableRowElement>(null);
  const hasMore = rows.length > limit;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setLimit((drawn) => drawn + step),
      { rootMargin: '1200px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return (
    <>
      {rows.slice(0, limit).map(children)}
      {hasMore && (
        <tr ref={end} aria-hidden>
          <td colSpan={columnCount} className={classes.more} />
        </tr>
      )}
    </>
  );
};
