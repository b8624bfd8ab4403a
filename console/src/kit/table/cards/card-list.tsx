import { memo, type ReactNode } from 'react';
import type { Column } from '../column.ts';
import { messages } from '../messages.ts';
import shapes from '../placeholder.module.css';
import { RowToggle } from '../row-toggle.tsx';
import { useIncrementalRows } from '../use-incremental-rows.ts';
import type { ExpandedRows } from '../use-row-expansion.ts';
import classes from './card-list.module.css';
import type { CardProps } from './card-props.ts';
import { ColumnCard } from './column-card.tsx';
import { HiddenColumns } from './hidden-columns.tsx';

/** A screen's own rendering of a row on a phone. */
export type CardRenderer<Row> = {
  /** `more` is the toggle for the columns that the card does not show. */
  content: (row: Row, more: ReactNode, isSelected: boolean) => ReactNode;
  /** The accessible name of the card. */
  name: (row: Row) => string;
};

type Props<Row> = {
  label: string;
  cards?: CardRenderer<Row>;
  columns: readonly Column<Row>[];
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  details?: (row: Row) => ReactNode;
  isSelected?: (row: Row) => boolean;
  selectionBar?: ReactNode;
  isRefreshing: boolean;
  open: ExpandedRows<Row>;
};

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The rows of a table on a phone: two lines each, which expand to the rest. */
export const CardList = <Row,>(props: Props<Row>) => {
  const { label, rows, rowKey, details, isRefreshing, isSelected, selectionBar, open } = props;
  const { drawn, hasMore, end } = useIncrementalRows<Row, HTMLLIElement>(rows ?? []);
  if (!rows)
    return (
      <div aria-hidden className={classes.list} data-waiting>
        {placeholders.map((key) => (
          <div key={key} data-placeholder className={`${classes.card} ${shapes.placeholder}`}>
            <div className={shapes.line} />
            <div className={shapes.line} />
          </div>
        ))}
      </div>
    );
  if (rows.length === 0) return null;
  const checkbox = props.columns.find(({ kind }) => kind === 'select')?.headerContent;
  return (
    <>
      {checkbox && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox comes with the column
        <label className={classes.selectAll}>
          {checkbox}
          {messages.selectAll}
        </label>
      )}
      {selectionBar && <div className={classes.selection}>{selectionBar}</div>}
      <ul aria-label={label} className={classes.list} data-refreshing={isRefreshing || undefined}>
        {drawn.map((row) => (
          <Card
            key={rowKey(row)}
            row={row}
            cards={props.cards}
            columns={props.columns}
            isSelected={isSelected?.(row) ?? false}
            label={open.label(row)}
            isOpen={open.isOpen(row)}
            onToggle={open.toggle}
            below={details?.(row)}
          />
        ))}
        {hasMore && <li ref={end} aria-hidden className={classes.more} />}
      </ul>
    </>
  );
};

type CardContentProps<Row> = CardProps<Row> & { cards: CardRenderer<Row> | undefined; below: ReactNode };

const CardContent = <Row,>({ cards, below, ...props }: CardContentProps<Row>) => (
  <li className={classes.card} data-selected={props.isSelected || undefined}>
    {cards ? <CustomCard {...props} cards={cards} /> : <ColumnCard {...props} />}
    {below}
  </li>
);

/** Selecting one of many redraws only that one. */
const Card = memo(CardContent) as typeof CardContent;

type CustomCardProps<Row> = CardProps<Row> & { cards: CardRenderer<Row> };

const CustomCard = <Row,>({ cards, columns, isSelected, isOpen, onToggle, row }: CustomCardProps<Row>) => {
  const rest = columns.filter(({ isInCard }) => !isInCard);
  const more = rest.length > 0 && (
    <RowToggle label={messages.moreOf(cards.name(row))} isOpen={isOpen} onToggle={() => onToggle(row)} />
  );
  return (
    <>
      {cards.content(row, more, isSelected)}
      {isOpen && <HiddenColumns columns={rest} row={row} />}
    </>
  );
};
