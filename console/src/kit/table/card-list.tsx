import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { texts } from '../../text.ts';
import classes from './card-list.module.css';

const messages = texts({ en: { more: 'More', moreOf: (name: string) => `More, ${name}` } });

/** A row where a table has no room: it leads with what matters. */
export type Cards<Row> = {
  /** `more` opens the card to the columns that it does not show. */
  content: (row: Row, more: ReactNode) => ReactNode;
  /** What the card is about, for people who cannot see it. */
  name: (row: Row) => string;
};

type CardColumn<Row> = { id: string; header: string; cell: (row: Row) => ReactNode; isInCard?: boolean };

type Props<Row> = {
  label: string;
  cards: Cards<Row>;
  columns: readonly CardColumn<Row>[];
  /** Missing while the first answer is under way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  details: ((row: Row) => ReactNode) | undefined;
  isRefreshing: boolean;
};

const skeletons = ['a', 'b', 'c', 'd'];

/** The rows of a table as cards, each of which opens to the rest of its columns. */
export const CardList = <Row,>(props: Props<Row>) => {
  const { label, cards, columns, rows, rowKey, details, isRefreshing } = props;
  if (!rows)
    return (
      <div aria-hidden className={classes.list}>
        {skeletons.map((key) => (
          <Skeleton key={key} height={64} m={16} w="auto" />
        ))}
      </div>
    );
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label} className={classes.list} data-refreshing={isRefreshing || undefined}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <Card cards={cards} columns={columns} row={row} />
          {details?.(row)}
        </li>
      ))}
    </ul>
  );
};

const Card = <Row,>({ cards, columns, row }: Pick<Props<Row>, 'cards' | 'columns'> & { row: Row }) => {
  const [isOpen, setOpen] = useState(false);
  const rest = columns.filter(({ isInCard }) => !isInCard);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const more = rest.length > 0 && (
    <Button
      size="compact-sm"
      variant="subtle"
      px={4}
      aria-expanded={isOpen}
      aria-label={messages.moreOf(cards.name(row))}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => setOpen(!isOpen)}
    >
      {messages.more}
    </Button>
  );
  return (
    <>
      {cards.content(row, more)}
      {isOpen && <Rest columns={rest} row={row} />}
    </>
  );
};

const Rest = <Row,>({ columns, row }: Pick<Props<Row>, 'columns'> & { row: Row }) => (
  <dl className={classes.rest}>
    {columns.map(({ id, header, cell }) => (
      <div key={id}>
        <dt>{header}</dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
);
