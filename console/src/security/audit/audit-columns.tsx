import type { AuditRow } from '@keystead/contract/security/audit.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { Text } from '@mantine/core';
import { DateText } from '../../kit/dates/date-text.tsx';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { RowToggle } from '../../kit/table/row-toggle.tsx';
import { sayEvent } from '../../say-event.ts';
import classes from './audit.module.css';
import { messages } from './messages.ts';

const { columns: headers } = messages;

/** What is beside the point stands below it. */
const WithNote = ({ text, note }: { text: string; note: string | null }) => (
  <div>
    {text}
    {note && (
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {note}
      </Text>
    )}
  </div>
);

const noteOf = ({ subject, reason }: AuditRow): string | null =>
  [subject, reason && spoken(reason)].filter(Boolean).join(' · ') || null;

type Opened = { open: number | null; toggle: (id: number) => void };

const Event = ({ row, open, toggle }: Opened & { row: AuditRow }) => (
  <div className={classes.event}>
    {row.changes.length > 0 && (
      <RowToggle
        label={messages.showChange(sayEvent(row.event))}
        isOpen={open === row.id}
        onToggle={() => toggle(row.id)}
      />
    )}
    <WithNote text={sayEvent(row.event)} note={noteOf(row)} />
  </div>
);

export const auditColumns = (opened: Opened): Column<AuditRow>[] => [
  {
    id: 'at',
    header: headers.at,
    isSortable: true,
    width: 230,
    cell: ({ at }) => <DateText instant={at} as="log" />,
  },
  { id: 'event', header: headers.event, cell: (row) => <Event row={row} {...opened} /> },
  {
    id: 'user',
    header: headers.user,
    cell: ({ user, userName }) => <PersonCell name={user ?? ''} userName={userName} />,
  },
  { id: 'initiatedBy', header: headers.initiatedBy, cell: ({ initiatedBy }) => initiatedBy },
  { id: 'ip', header: headers.ip, width: 150, cell: ({ ip }) => ip },
  {
    id: 'result',
    header: headers.result,
    width: 130,
    cell: ({ result }) => (
      <StatusBadge tone={result === 'Success' ? 'success' : 'danger'}>{spoken(result)}</StatusBadge>
    ),
  },
];
