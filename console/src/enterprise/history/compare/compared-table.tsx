import type { ComparedValue } from '@keystead/contract/enterprise/compare.ts';
import { useMemo } from 'react';
import { StatusBadge } from '../../../kit/status-badge.tsx';
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

const keyOf = ({ key }: ComparedValue) => key;

export const ComparedTable = ({ label, keyHeader, nameOf, left, right, rows }: Props) => {
  const columns = useMemo(
    (): Column<ComparedValue>[] => [
      { id: 'key', header: keyHeader, width: '26%', cell: ({ key }) => nameOf?.(key) ?? key },
      { id: 'left', header: left, width: '29%', cell: (row) => <Side row={row} side="left" /> },
      { id: 'right', header: right, width: '29%', cell: (row) => <Side row={row} side="right" /> },
      {
        id: 'result',
        kind: 'state',
        header: messages.result,
        cell: ({ result }) => <StatusBadge tone={tones[result]}>{messages.results[result]}</StatusBadge>,
      },
    ],
    [keyHeader, nameOf, left, right],
  );
  return <DataTable label={label} columns={columns} rows={rows} rowKey={keyOf} />;
};
