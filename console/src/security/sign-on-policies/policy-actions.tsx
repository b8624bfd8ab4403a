import type { SignOnPolicy } from '@keystead/contract/security/sign-on-policies.ts';
import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical } from '@tabler/icons-react';
import { ReasonedItem } from '../../kit/reasoned-item.tsx';
import { messages as area } from '../messages.ts';
import { RowButton } from '../row-button.tsx';
import { messages } from './messages.ts';
import type { PolicyRow } from './policy-queries.ts';

export type PolicyActionsProps = {
  onEdit: (policy: SignOnPolicy) => void;
  onMove: (policy: SignOnPolicy, direction: 'up' | 'down') => void;
  onSwitch: (policy: SignOnPolicy) => void;
  onDelete: (policy: SignOnPolicy) => void;
};

type Props = PolicyActionsProps & { row: PolicyRow; policy: SignOnPolicy };

export const PolicyActions = ({ row, policy, onEdit, onMove, onSwitch, onDelete }: Props) => (
  <Group gap={4} wrap="nowrap" ml={-8}>
    <RowButton label={area.edit} of={policy.name} onClick={() => onEdit(policy)} />
    <ActionIcon
      size={28}
      variant="subtle"
      disabled={row.isFirst}
      aria-label={`${messages.up} ${policy.name}`}
      onClick={() => onMove(policy, 'up')}
    >
      <IconArrowUp size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      size={28}
      variant="subtle"
      disabled={row.isLast}
      aria-label={`${messages.down} ${policy.name}`}
      onClick={() => onMove(policy, 'down')}
    >
      <IconArrowDown size={16} aria-hidden />
    </ActionIcon>
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} variant="subtle" aria-label={messages.actionsFor(policy.name)}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSwitch(policy)}>
          {policy.isActive ? messages.deactivate : messages.activate}
        </Menu.Item>
        <ReasonedItem refusal={policy.deleteRefusal} isDangerous onClick={() => onDelete(policy)}>
          {area.delete}
        </ReasonedItem>
      </Menu.Dropdown>
    </Menu>
  </Group>
);
