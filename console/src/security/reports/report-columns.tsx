import type { Report, ReportColumn } from '@keystead/contract/security/reports.ts';
import type { ReactNode } from 'react';
import { DateText } from '../../kit/dates/date-text.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import type { ReportRow } from './use-reports.ts';

/** Names of accounts are long and have no spaces; dates are read best in one line. */
const Cell = ({ column: { key, kind }, cell }: { column: ReportColumn; cell: string | null }): ReactNode => {
  if (kind === 'dateTime')
    return (
      <span style={{ whiteSpace: 'nowrap' }}>
        <DateText instant={cell} as="table" />
      </span>
    );
  if (kind === 'number') return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{cell}</span>;
  return key === 'userName' ? <span style={{ overflowWrap: 'anywhere' }}>{cell}</span> : cell;
};

export const reportColumns = ({ columns }: Report): Column<ReportRow>[] =>
  columns.map((column, index) => ({
    id: column.key,
    header: column.title,
    isSortable: true,
    ...(column.kind === 'number' && { align: 'right' as const }),
    cell: ({ cells }) => <Cell column={column} cell={cells[index] ?? null} />,
  }));
