import type { AccessMapping } from '@keystead/contract/people/mappings/access-mapping.ts';
import type { MappingChange } from '@keystead/contract/security/mapping-refusal.ts';
import { Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconWithReason } from '../../kit/button-with-reason.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { messages as area } from '../messages.ts';
import type { AccessMappingRow } from './access-mapping-queries.ts';
import { messages } from './messages.ts';

export type Direction = 'up' | 'down';

type Actions = {
  refusalOf: (mapping: AccessMapping, change: MappingChange) => string | undefined;
  onEdit: (mapping: AccessMapping) => void;
  onDelete: (mapping: AccessMapping) => void;
  onMove: (mapping: AccessMapping, direction: Direction) => void;
};

const arrows = { up: IconArrowUp, down: IconArrowDown };

type MoveProps = {
  direction: Direction;
  group: string;
  isDisabled: boolean;
  refusal: string | undefined;
  onClick: () => void;
};

const MoveButton = ({ direction, group, isDisabled, refusal, onClick }: MoveProps) => {
  const Arrow = arrows[direction];
  return (
    <IconWithReason
      size={28}
      variant="subtle"
      disabled={isDisabled}
      refusal={isDisabled ? undefined : refusal}
      aria-label={`${messages[direction]} ${group}`}
      onClick={onClick}
    >
      <Arrow size={16} aria-hidden />
    </IconWithReason>
  );
};

const MappingActions = ({ row, ...actions }: Actions & { row: AccessMappingRow }) => {
  const { mapping, externalGroup } = row;
  const move = (direction: Direction, isDisabled: boolean) => (
    <MoveButton
      {...{ direction, isDisabled }}
      group={externalGroup}
      refusal={actions.refusalOf(mapping, direction)}
      onClick={() => actions.onMove(mapping, direction)}
    />
  );
  return (
    <RowActions>
      <RowAction
        label={area.edit}
        of={externalGroup}
        refusal={actions.refusalOf(mapping, 'edit')}
        onClick={() => actions.onEdit(mapping)}
      />
      {move('up', row.isFirst)}
      {move('down', row.isLast)}
      <RowAction
        label={area.delete}
        of={externalGroup}
        refusal={actions.refusalOf(mapping, 'remove')}
        onClick={() => actions.onDelete(mapping)}
      />
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
