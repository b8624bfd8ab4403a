import { DateText } from '../kit/dates/date-text.tsx';
import type { Column } from '../kit/table/data-table.tsx';
import { messages as area } from './messages.ts';

/** Who last changed a record, and when. */
export const modifiedColumns: readonly Column<{ modifiedBy: string; modifiedDate: string }>[] = [
  {
    id: 'modifiedBy',
    priority: 3,
    header: area.modifiedBy,
    isSortable: true,
    width: 160,
    cell: ({ modifiedBy }) => modifiedBy,
  },
  {
    id: 'modifiedDate',
    kind: 'date',
    priority: 2,
    header: area.modifiedDate,
    isSortable: true,
    cell: ({ modifiedDate }) => <DateText instant={modifiedDate} as="table" />,
  },
];
