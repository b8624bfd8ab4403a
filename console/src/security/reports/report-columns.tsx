import { type UserStatus, userStatuses } from '@keystead/contract/people/status.ts';
import type { Report, ReportColumn } from '@keystead/contract/security/reports.ts';
import type { ReactNode } from 'react';
import { dayText } from '../../kit/dates/date-format.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import { statusTones } from '../../kit/person/status-tones.ts';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Column, ColumnKind } from '../../kit/table/column.ts';
import { userDetailScreen } from '../../users/detail/screen.ts';
import type { ReportRow } from './use-reports.ts';

const codes = Object.fromEntries(Object.entries(userStatuses).map(([code, name]) => [name, code])) as Record<
  string,
  UserStatus | undefined
>;

/** The server sends the status by name. */
const Status = ({ name }: { name: string }) => {
  const code = codes[name];
  return code ? <StatusBadge tone={statusTones[code]}>{name}</StatusBadge> : name;
};

type CellOf = (cell: string, row: ReportRow) => ReactNode;

const byKind: Record<ReportColumn['kind'], { kind: ColumnKind; cell: CellOf }> = {
  dateTime: { kind: 'date', cell: (cell) => <DateText instant={cell} as="table" /> },
  date: { kind: 'date', cell: dayText },
  number: { kind: 'number', cell: (cell) => cell },
  text: { kind: 'text', cell: (cell) => cell },
};

/** Names link to the person's page, for users who can open it. */
const byKey = (mayOpenPeople: boolean): Readonly<Record<string, { kind: ColumnKind; cell: CellOf }>> => ({
  user: {
    kind: 'text',
    cell: (cell, { ssoid }) => (
      <PersonCell name={cell} link={mayOpenPeople ? userDetailScreen.to({ ssoid }) : null} />
    ),
  },
  status: { kind: 'state', cell: (cell) => <Status name={cell} /> },
});

/** The first columns say whom a row is about, and with the fourth, what the report asks about them. */
const priorityAt = (index: number) => (index < 4 ? 1 : index < 5 ? 2 : 3);

export const reportColumns = ({ columns }: Report, mayOpenPeople: boolean): Column<ReportRow>[] => {
  const customColumns = byKey(mayOpenPeople);
  return columns.map(({ key, kind, title }, index) => {
    const definition = customColumns[key] ?? byKind[kind];
    return {
      id: key,
      header: title,
      isSortable: true,
      kind: definition.kind,
      priority: priorityAt(index),
      cell: (row) => {
        const cell = row.cells[index];
        return cell === null || cell === undefined ? null : definition.cell(cell, row);
      },
    };
  });
};
