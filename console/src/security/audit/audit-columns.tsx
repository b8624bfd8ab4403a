import type { AuditRow } from '@keystead/contract/security/audit.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { Text } from '@mantine/core';
import { DateText } from '../../kit/dates/date-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { sayEvent } from '../../say-event.ts';
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

export const auditColumns: Column<AuditRow>[] = [
  {
    id: 'at',
    header: headers.at,
    isSortable: true,
    width: 230,
    cell: ({ at }) => <DateText instant={at} withSeconds />,
  },
  {
    id: 'event',
    header: headers.event,
    cell: ({ event, subject }) => <WithNote text={sayEvent(event)} note={subject} />,
  },
  {
    id: 'user',
    header: headers.user,
    cell: ({ user, userName }) => user && <WithNote text={user} note={userName === user ? null : userName} />,
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
