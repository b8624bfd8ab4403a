import type { ComparedValue } from '@keystead/contract/enterprise/compare.ts';
import { useMemo } from 'react';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { HiddenColumns } from '../../../kit/table/cards/hidden-columns.tsx';
import { RowCard } from '../../../kit/table/cards/row-card.tsx';
import { type Column, DataTable } from '../../../kit/table/data-table.tsx';
import type { Tone } from '../../../kit/tone.ts';
import { splitDifference } from '../split-difference.ts';
import classes from './compare.module.css';
import { messages } from './messages.ts';

type Props = {
  label: string;
  keyHeader: string;
  nameOf?: (key: string) => string;
  left: string;
  right: string;
  rows: readonly ComparedValue[];
};

const tones: Record<ComparedValue['result'], Tone> = {
  same: 'neutral',
  different: 'warning',
  onlyLeft: 'info',
  onlyRight: 'info',
};

/** One side of a row, highlighted where it differs from the other. */
const Side = ({ row, side }: { row: ComparedValue; side: 'left' | 'right' }) => {
  const value = row[side];
  if (value === null) return <span className={classes.missing}>{messages.missing}</span>;
  if (row.result !== 'different') return value;
  const split = splitDifference(row.left ?? '', row.right ?? '');
  return (
    <span>
      {split.start}
      <mark className={classes.mark}>{side === 'left' ? split.before : split.after}</mark>
      {split.end}
    </span>
  );
};

const keyAsName = (key: string) => key;

const Result = ({ result }: ComparedValue) => (
  <StatusBadge tone={tones[result]}>{messages.results[result]}</StatusBadge>
);

const keyOf = ({ key }: ComparedValue) => key;

export const ComparedTable = ({ label, keyHeader, nameOf = keyAsName, left, right, rows }: Props) => {
  const { columns, cards } = useMemo(() => {
    const name = ({ key }: ComparedValue) => nameOf(key);
    const sides: Column<ComparedValue>[] = [
      {
        id: 'left',
        header: left,
        width: '29%',
        isInCard: true,
        cell: (row) => <Side row={row} side="left" />,
      },
      {
        id: 'right',
        header: right,
        width: '29%',
        isInCard: true,
        cell: (row) => <Side row={row} side="right" />,
      },
    ];
    const all: Column<ComparedValue>[] = [
      { id: 'key', header: keyHeader, width: '26%', isInCard: true, cell: name },
      ...sides,
      { id: 'result', kind: 'state', header: messages.result, isInCard: true, cell: Result },
    ];
    // Long values differ near their end, so they wrap instead of being cut.
    const content = (row: ComparedValue) => (
      <RowCard
        title={name(row)}
        state={Result(row)}
        facts={null}
        note={<HiddenColumns columns={sides} row={row} />}
        actions={null}
      />
    );
    return { columns: all, cards: { name, content } };
  }, [keyHeader, nameOf, left, right]);
  return <DataTable label={label} columns={columns} cards={cards} rows={rows} rowKey={keyOf} />;
};
