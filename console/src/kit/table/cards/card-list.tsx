import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from '../column.ts';
import { messages } from '../messages.ts';
import { RowToggle } from '../row-toggle.tsx';
import { useGrowing } from '../use-growing.ts';
import type { OpenRows } from '../use-opening.ts';
import classes from './card-list.module.css';
import { ColumnCard } from './column-card.tsx';
import { HiddenColumns } from './hidden-columns.tsx';

/** A row of a phone made by its screen. */
export type Cards<Row> = {
  /** `more` opens the card to the columns that it does not show. */
  content: (row: Row, more: ReactNode) => ReactNode;
  /** What the card is about, for people who cannot see it. */
  name: (row: Row) => string;
};

type Props<Row> = {
  label: string;
  cards?: Cards<Row>;
  columns: readonly Column<Row>[];
  /** Missing while the first answer is under way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  details?: (row: Row) => ReactNode;
  isSelected?: (row: Row) => boolean;
  selectionBar?: ReactNode;
  isRefreshing: boolean;
  open: OpenRows<Row>;
};

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The rows of a table on a phone: two lines each, which open to the rest. */
export const CardList = <Row,>(props: Props<Row>) => {
  const { label, rows, rowKey, details, isRefreshing, isSelected, selectionBar } = props;
  const { drawn, hasMore, end } = useGrowing<Row, HTMLLIElement>(rows ?? []);
  if (!rows)
    return (
      <div aria-hidden className={classes.list} data-waiting>
        {skeletons.map((key) => (
          <div key={key} className={classes.card}>
            <Skeleton h={12} w="55%" my={5} />
            <Skeleton h={12} w="80%" my={5} />
          </div>
        ))}
      </div>
    );
  if (rows.length === 0) return null;
  return (
    <>
      {selectionBar && <div className={classes.selection}>{selectionBar}</div>}
      <ul aria-label={label} className={classes.list} data-refreshing={isRefreshing || undefined}>
        {drawn.map((row) => (
          <li key={rowKey(row)} className={classes.card} data-selected={isSelected?.(row) || undefined}>
            {props.cards ? (
              <OwnCard {...props} cards={props.cards} row={row} />
            ) : (
              <ColumnCard {...props} row={row} />
            )}
            {details?.(row)}
          </li>
        ))}
        {hasMore && <li ref={end} aria-hidden className={classes.more} />}
      </ul>
    </>
  );
};

type OwnProps<Row> = Pick<Props<Row>, 'columns' | 'open'> & { cards: Cards<Row>; row: Row };

const OwnCard = <Row,>({ cards, columns, open, row }: OwnProps<Row>) => {
  const isOpen = open.isOpen(row);
  const rest = columns.filter(({ isInCard }) => !isInCard);
  const more = rest.length > 0 && (
    <RowToggle label={messages.moreOf(cards.name(row))} isOpen={isOpen} onToggle={() => open.toggle(row)} />
  );
  return (
    <>
      {cards.content(row, more)}
      {isOpen && <HiddenColumns columns={rest} row={row} />}
    </>
  );
};
