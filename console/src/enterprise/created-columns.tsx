import { DateText } from '../kit/dates/date-text.tsx';
import type { Column } from '../kit/table/data-table.tsx';
import { messages as area } from './messages.ts';

/** Who created a record, and when. */
export const createdColumns: readonly Column<{ createdBy: string; createdDate: string }>[] = [
  {
    id: 'createdBy',
    priority: 3,
    header: area.createdBy,
    isSortable: true,
    width: 212,
    cell: ({ createdBy }) => createdBy,
  },
  {
    id: 'createdDate',
    kind: 'date',
    priority: 2,
    header: area.createdDate,
    isSortable: true,
    cell: ({ createdDate }) => <DateText instant={createdDate} as="log" />,
  },
];
