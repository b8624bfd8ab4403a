import type { Report, ReportColumn } from '@keystead/contract/security/reports.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import type { Column, ColumnKind } from '../../kit/table/column.ts';
import type { ReportRow } from './use-reports.ts';

const kinds: Record<ReportColumn['kind'], ColumnKind> = {
  date: 'date',
  dateTime: 'date',
  number: 'number',
  text: 'text',
};

/** A report names first what it is about. */
const priorityAt = (index: number) => (index < 3 ? 1 : index < 5 ? 2 : 3);

export const reportColumns = ({ columns }: Report): Column<ReportRow>[] =>
  columns.map((column, index) => ({
    id: column.key,
    header: column.title,
    isSortable: true,
    kind: kinds[column.kind],
    priority: priorityAt(index),
    cell: ({ cells }) =>
      column.kind === 'dateTime' ? <DateText instant={cells[index] ?? null} as="table" /> : cells[index],
  }));
