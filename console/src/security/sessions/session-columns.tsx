import type { SessionRow } from '@keystead/contract/security/sessions.ts';
import { Button, Group, Text } from '@mantine/core';
import { DateText } from '../../kit/dates/date-text.tsx';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { messages } from './messages.ts';

const { columns: headers } = messages;

/** Ends the session of the row, or all that its person has. */
export type Ending = { session: SessionRow; isAll: boolean };

const Actions = ({ session, onEnd }: { session: SessionRow; onEnd: (ending: Ending) => void }) => {
  if (session.isOwn) return <Text c="dimmed">{messages.own}</Text>;
  const button = { size: 'compact-sm', variant: 'subtle', color: 'red' } as const;
  return (
    <Group gap={4} wrap="nowrap" ml={-8}>
      <Button
        {...button}
        aria-label={messages.endOf(session.user)}
        onClick={() => onEnd({ session, isAll: false })}
      >
        {messages.end}
      </Button>
      <Button
        {...button}
        aria-label={messages.endAllOf(session.user)}
        onClick={() => onEnd({ session, isAll: true })}
      >
        {messages.endAll}
      </Button>
    </Group>
  );
};

const dateColumn = (id: 'started' | 'lastActivity' | 'expires'): Column<SessionRow> => ({
  id,
  header: headers[id],
  isSortable: true,
  width: 176,
  cell: (session) => <DateText instant={session[id]} as="table" />,
});

export const sessionColumns = (onEnd: (ending: Ending) => void): Column<SessionRow>[] => [
  { id: 'user', header: headers.user, isSortable: true, cell: ({ user }) => <PersonCell name={user} /> },
  {
    id: 'userName',
    header: headers.userName,
    isSortable: true,
    cell: ({ userName }) => <span style={{ overflowWrap: 'anywhere' }}>{userName}</span>,
  },
  {
    id: 'applications',
    header: headers.applications,
    cell: ({ applications }) => applications.join(', '),
  },
  { id: 'ip', header: headers.ip, isSortable: true, width: 130, cell: ({ ip }) => ip },
  dateColumn('started'),
  dateColumn('lastActivity'),
  dateColumn('expires'),
  {
    id: 'actions',
    header: headers.actions,
    width: 190,
    cell: (session) => <Actions session={session} onEnd={onEnd} />,
  },
];
