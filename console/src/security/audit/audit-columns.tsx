import type { AuditRow } from '@keystead/contract/security/audit.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { TwoLines } from '../../kit/table/cell/two-lines.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { sayEvent } from '../../say-event.ts';
import { messages } from './messages.ts';

const { columns: headers } = messages;

const noteOf = ({ subject, reason }: AuditRow): string | null =>
  [subject, reason && localize(reason)].filter(Boolean).join(' · ') || null;

export const auditColumns: Column<AuditRow>[] = [
  {
    id: 'at',
    kind: 'date',
    header: headers.at,
    isSortable: true,
    cell: ({ at }) => <DateText instant={at} as="log" />,
  },
  {
    id: 'event',
    isLead: true,
    header: headers.event,
    cell: (row) => <TwoLines beneath={noteOf(row)}>{sayEvent(row.event)}</TwoLines>,
  },
  {
    id: 'user',
    header: headers.user,
    cell: ({ user, userName }) => <PersonCell name={user ?? ''} userName={userName} />,
  },
  { id: 'initiatedBy', priority: 2, header: headers.initiatedBy, cell: ({ initiatedBy }) => initiatedBy },
  { id: 'ip', kind: 'code', priority: 3, header: headers.ip, cell: ({ ip }) => ip },
  {
    id: 'result',
    kind: 'state',
    header: headers.result,
    cell: ({ result }) => (
      <StatusBadge tone={result === 'Success' ? 'success' : 'danger'}>{localize(result)}</StatusBadge>
    ),
  },
];
