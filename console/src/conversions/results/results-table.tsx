import type { PlanRow } from '@keystead/contract/conversions/plan.ts';
import { useState } from 'react';
import { RowCard } from '../../kit/table/cards/row-card.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { pageCount } from '../../kit/table/page-links.ts';
import { messages as area } from '../messages.ts';
import { ChangeList } from '../shared/change-list.tsx';
import { messages } from './messages.ts';
import { ActionCell, StatusCell } from './result-cells.tsx';
import type { ResultColumn } from './result-filter.ts';
import classes from './results.module.css';
import { isCommonColumn } from './row-columns.ts';

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly ResultColumn<Row>[];
  page: number;
  onPage: (page: number) => void;
  /** Offered for rows with errors. */
  onCorrect: ((row: Row) => void) | undefined;
};

const sizes = [25, 50, 100, 250];

const fullName = ({ firstName, middleInitial, lastName }: PlanRow): string =>
  [firstName, middleInitial, lastName].filter(Boolean).join(' ');

/** Users who sign in with their email address have it listed only once. */
const factsOf = ({ userName, email, signIn }: PlanRow): string[] => [
  ...new Set([userName, email, signIn ? area.signIns[signIn] : ''].filter(Boolean)),
];

const columnLayouts: Record<string, Pick<Column<never>, 'kind' | 'priority' | 'width'>> = {
  userName: {},
  action: { kind: 'state' },
  notes: { width: '28%' },
  lastName: { priority: 2 },
  signIn: { priority: 2 },
};

/** Who, what happens to them and what is wrong stay visible where space is limited. */
const layoutOf = ({ id }: { id: string }) => columnLayouts[id] ?? { priority: 3 as const };

/** The cells of the rows, and which rows are expanded to their changes. */
const useCells = <Row extends PlanRow>(onCorrect: Props<Row>['onCorrect']) => {
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (position: number) =>
    setOpen(open.includes(position) ? open.filter((one) => one !== position) : [...open, position]);
  const isOpen = ({ position }: Row) => open.includes(position);
  const action = (row: Row) => (
    <ActionCell row={row} isOpen={isOpen(row)} onToggle={() => toggle(row.position)} />
  );
  const status = (row: Row) => <StatusCell row={row} onCorrect={onCorrect && (() => onCorrect(row))} />;
  const cell = (row: Row, { id, text }: ResultColumn<Row>) => {
    if (id === 'action') return action(row);
    return id === 'notes' ? status(row) : text(row);
  };
  return { isOpen, action, status, cell };
};

/** One page of the rows. */
export const ResultsTable = <Row extends PlanRow>(props: Props<Row>) => {
  const { rows, columns, onPage, onCorrect } = props;
  const [size, setSize] = useState(50);
  const { isOpen, action, status, cell } = useCells(onCorrect);
  // A correction may have removed the last row that matches a filter.
  const page = Math.min(props.page, pageCount(rows.length, size));
  const all: Column<Row>[] = columns.map((column) => ({
    id: column.id,
    header: column.header,
    isInCard: isCommonColumn(column.id),
    ...layoutOf(column),
    ...(column.width === 'short' && {
      headerContent: <span className={classes.short}>{column.header}</span>,
    }),
    cell: (row: Row) => cell(row, column),
  }));
  return (
    <DataTable
      label={messages.results}
      columns={all}
      cards={{
        name: ({ userName }) => userName,
        content: (row, more) => (
          <RowCard
            title={fullName(row)}
            state={action(row)}
            facts={factsOf(row).map((fact) => <span key={fact}>{fact}</span>)}
            note={status(row)}
            actions={more}
          />
        ),
      }}
      rows={rows.slice((page - 1) * size, page * size)}
      rowKey={({ position }) => String(position)}
      details={(row) => isOpen(row) && <ChangeList changes={row.changes} />}
      paging={{
        page,
        size,
        total: rows.length,
        sizes,
        onChange: (to, perPage) => {
          setSize(perPage);
          onPage(to);
        },
      }}
    />
  );
};
