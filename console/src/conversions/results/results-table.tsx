import type { PlanRow } from '@keystead/contract/conversions/plan.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { pageCount } from '../../kit/table/page-links.ts';
import { ChangeList } from '../shared/change-list.tsx';
import { CutText } from '../shared/cut-text.tsx';
import { messages } from './messages.ts';
import type { ResultColumn } from './result-filter.ts';
import classes from './results.module.css';

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly ResultColumn<Row>[];
  page: number;
  onPage: (page: number) => void;
  /** Offered for rows with errors. */
  onCorrect: ((row: Row) => void) | undefined;
};

const sizes = [25, 50, 100, 250];

type ChangesProps = { row: PlanRow; isOpen: boolean; onToggle: () => void };

const Changes = ({ row: { changes, userName }, isOpen, onToggle }: ChangesProps) => {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-expanded={isOpen}
      aria-label={messages.changesOf(changes.length, userName)}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={onToggle}
    >
      {messages.changes(changes.length)}
    </Button>
  );
};

/** One page of the rows; an update opens to what it changes. */
export const ResultsTable = <Row extends PlanRow>({
  rows,
  columns,
  page: wanted,
  onPage,
  onCorrect,
}: Props<Row>) => {
  const [size, setSize] = useState(50);
  const [open, setOpen] = useState<readonly number[]>([]);
  // A correction may have taken the last row of a filter away.
  const page = Math.min(wanted, pageCount(rows.length, size));
  const shown = rows.slice((page - 1) * size, page * size);
  const toggle = (position: number) =>
    setOpen(open.includes(position) ? open.filter((one) => one !== position) : [...open, position]);
  const cellOf = (row: Row, { id, text, width }: ResultColumn<Row>) => {
    if (id === 'action' && row.changes.length > 0)
      return (
        <Group gap={4} wrap="nowrap" className={classes.whole ?? ''}>
          {text(row)}
          <Changes row={row} isOpen={open.includes(row.position)} onToggle={() => toggle(row.position)} />
        </Group>
      );
    if (id !== 'notes') return <CutText text={text(row)} width={width} />;
    if (text(row) === '') return null;
    return (
      <Group gap="xs" justify="space-between" wrap="nowrap" className={classes.status ?? ''}>
        <Text inherit span className={classes.notes ?? ''} data-error={row.hasErrors || undefined}>
          {text(row)}
        </Text>
        {row.hasErrors && onCorrect && (
          <Button
            size="compact-xs"
            variant="default"
            flex="none"
            aria-label={messages.correctOf(row.userName)}
            onClick={() => onCorrect(row)}
          >
            {messages.correct}
          </Button>
        )}
      </Group>
    );
  };
  const all: Column<Row>[] = columns.map((column) => ({
    id: column.id,
    header: column.header,
    ...(column.width === 'short' && {
      headerContent: <span className={classes.short}>{column.header}</span>,
    }),
    cell: (row: Row) => cellOf(row, column),
  }));
  return (
    <DataTable
      label={messages.results}
      isWide
      columns={all}
      rows={shown}
      rowKey={({ position }) => String(position)}
      details={(row) => open.includes(row.position) && <ChangeList changes={row.changes} />}
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
