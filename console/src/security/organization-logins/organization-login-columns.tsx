import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { messages as area } from '../messages.ts';
import { messages } from './messages.ts';
import type { LoginRow } from './organization-login-queries.ts';

type Actions = { onEdit: (login: OrganizationLogin) => void; onDelete: (login: OrganizationLogin) => void };

export const organizationLoginColumns = ({ onEdit, onDelete }: Actions): Column<LoginRow>[] => [
  { id: 'shownAs', header: messages.shownAs, isSortable: true, cell: ({ shownAs }) => shownAs },
  {
    id: 'isActive',
    kind: 'state',
    header: messages.status,
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'success' : 'neutral'}>
        {isActive ? messages.active : messages.inactive}
      </StatusBadge>
    ),
  },
  { id: 'issuer', priority: 2, header: messages.issuer, isSortable: true, cell: ({ issuer }) => issuer },
  {
    id: 'domainList',
    header: messages.domains,
    isSortable: true,
    width: 190,
    cell: ({ domainList }) => domainList,
  },
  {
    id: 'newcomerText',
    priority: 3,
    header: messages.newcomers,
    isSortable: true,
    cell: ({ newcomerText }) => newcomerText,
  },
  {
    id: 'modifiedDate',
    kind: 'date',
    priority: 3,
    header: messages.modifiedDate,
    isSortable: true,
    cell: ({ modifiedDate }) => <DateText instant={modifiedDate} as="table" />,
  },
  actionsColumn(area.actions, ({ login }) => (
    <RowActions>
      <RowAction label={area.edit} of={login.name} onClick={() => onEdit(login)} />
      <RowAction label={area.delete} of={login.name} onClick={() => onDelete(login)} />
    </RowActions>
  )),
];
