import type { SessionRow } from '@keystead/contract/security/sessions.ts';
import { Text } from '@mantine/core';
import { DateText } from '../../kit/dates/date-text.tsx';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { messages } from './messages.ts';

const { columns: headers } = messages;

/** Ends the session of the row, or all sessions of its user. */
export type Ending = { session: SessionRow; isAll: boolean };

const Actions = ({ session, onEnd }: { session: SessionRow; onEnd: (ending: Ending) => void }) => {
  if (session.isOwn) return <Text c="dimmed">{messages.own}</Text>;
  return (
    <RowActions>
      <RowAction
        label={messages.end}
        name={messages.endOf(session.user)}
        onClick={() => onEnd({ session, isAll: false })}
      />
      <RowAction
        label={messages.endAll}
        name={messages.endAllOf(session.user)}
        onClick={() => onEnd({ session, isAll: true })}
      />
    </RowActions>
  );
};

const dateColumn = (id: 'started' | 'lastActivity' | 'expires'): Column<SessionRow> => ({
  id,
  header: headers[id],
  isSortable: true,
  kind: 'date',
  priority: id === 'lastActivity' ? 1 : id === 'started' ? 2 : 3,
  cell: (session) => <DateText instant={session[id]} as="table" />,
});

export const sessionColumns = (onEnd: (ending: Ending) => void): Column<SessionRow>[] => [
  { id: 'user', header: headers.user, isSortable: true, cell: ({ user }) => <PersonCell name={user} /> },
  {
    id: 'userName',
    header: headers.userName,
    isSortable: true,
    cell: ({ userName }) => userName,
  },
  {
    id: 'applications',
    priority: 3,
    header: headers.applications,
    cell: ({ applications }) => applications.join(', '),
  },
  { id: 'ip', kind: 'code', priority: 3, header: headers.ip, isSortable: true, cell: ({ ip }) => ip },
  dateColumn('started'),
  dateColumn('lastActivity'),
  dateColumn('expires'),
  actionsColumn(headers.actions, (session) => <Actions session={session} onEnd={onEnd} />),
];
