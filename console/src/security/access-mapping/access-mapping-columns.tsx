import type { AccessMapping } from '@keystead/contract/people/mappings/access-mapping.ts';
import { grantsUmaMessage } from '@keystead/contract/security/access-mapping-errors.ts';
import { ActionIcon, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { say } from '../../say.ts';
import { messages as area } from '../messages.ts';
import type { AccessMappingRow } from './access-mapping-queries.ts';
import { messages } from './messages.ts';

export type Direction = 'up' | 'down';

type Actions = {
  mayGrant: (access: AccessMapping['adminToolRole']) => boolean;
  onEdit: (mapping: AccessMapping) => void;
  onDelete: (mapping: AccessMapping) => void;
  onMove: (mapping: AccessMapping, direction: Direction) => void;
};

const arrows = { up: IconArrowUp, down: IconArrowDown };

type MoveProps = { direction: Direction; group: string; isDisabled: boolean; onClick: () => void };

const MoveButton = ({ direction, group, isDisabled, onClick }: MoveProps) => {
  const Arrow = arrows[direction];
  return (
    <ActionIcon
      size={28}
      variant="subtle"
      disabled={isDisabled}
      aria-label={`${messages[direction]} ${group}`}
      onClick={onClick}
    >
      <Arrow size={16} aria-hidden />
    </ActionIcon>
  );
};

const MappingActions = ({ row, ...actions }: Actions & { row: AccessMappingRow }) => {
  const { mapping, externalGroup } = row;
  return (
    <RowActions>
      <RowAction
        label={area.edit}
        of={externalGroup}
        refusal={actions.mayGrant(row.adminToolRole) ? null : say(grantsUmaMessage)}
        onClick={() => actions.onEdit(mapping)}
      />
      <MoveButton
        direction="up"
        group={externalGroup}
        isDisabled={row.isFirst}
        onClick={() => actions.onMove(mapping, 'up')}
      />
      <MoveButton
        direction="down"
        group={externalGroup}
        isDisabled={row.isLast}
        onClick={() => actions.onMove(mapping, 'down')}
      />
      <RowAction label={area.delete} of={externalGroup} onClick={() => actions.onDelete(mapping)} />
    </RowActions>
  );
};

const orNone = (text: string) =>
  text === '' ? (
    <Text span inherit c="dimmed">
      –
    </Text>
  ) : (
    text
  );

export const accessMappingColumns = (actions: Actions): Column<AccessMappingRow>[] => [
  {
    id: 'priority',
    kind: 'code',
    header: messages.priority,
    isSortable: true,
    cell: ({ priority }) => priority,
  },
  {
    id: 'externalGroup',
    header: messages.externalGroup,
    isLead: true,
    isSortable: true,
    cell: ({ externalGroup }) => externalGroup,
  },
  { id: 'accessName', header: messages.adminToolRole, isSortable: true, cell: (row) => row.accessName },
  {
    id: 'userType',
    priority: 3,
    header: messages.userType,
    isSortable: true,
    cell: ({ userType }) => orNone(userType),
  },
  { id: 'role', priority: 2, header: messages.role, isSortable: true, cell: ({ role }) => orNone(role) },
  {
    id: 'primaryDiscipline',
    priority: 3,
    header: messages.primaryDiscipline,
    isSortable: true,
    cell: ({ primaryDiscipline }) => orNone(primaryDiscipline),
  },
  { id: 'products', priority: 3, header: messages.products, cell: ({ products }) => orNone(products) },
  actionsColumn(area.actions, (row) => <MappingActions row={row} {...actions} />),
];
