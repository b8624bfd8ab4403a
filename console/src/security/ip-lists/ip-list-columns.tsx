import type { IpList } from '@keystead/contract/security/ip-lists.ts';
import { Text } from '@mantine/core';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { messages as area } from '../messages.ts';
import { modifiedColumns } from '../modified-columns.tsx';
import type { IpListRow } from './ip-list-queries.ts';
import { messages } from './messages.ts';

type Actions = { onEdit: (list: IpList) => void; onDelete: (list: IpList) => void };

export const ipListColumns = ({ onEdit, onDelete }: Actions): Column<IpListRow>[] => [
  { id: 'name', header: messages.name, isSortable: true, cell: ({ name }) => name },
  {
    id: 'addresses',
    kind: 'number',
    header: messages.addresses,
    isSortable: true,
    cell: ({ addresses }) => addresses,
  },
  {
    id: 'users',
    header: messages.usedBy,
    isSortable: true,
    cell: ({ users }) =>
      users || (
        <Text c="dimmed" span inherit>
          {messages.notUsed}
        </Text>
      ),
  },
  ...modifiedColumns,
  actionsColumn(area.actions, (list) => (
    <RowActions>
      <RowAction label={area.edit} of={list.name} onClick={() => onEdit(list)} />
      <RowAction
        label={area.delete}
        of={list.name}
        refusal={list.deleteRefusal}
        onClick={() => onDelete(list)}
      />
    </RowActions>
  )),
];
