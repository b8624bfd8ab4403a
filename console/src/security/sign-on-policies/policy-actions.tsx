import type { SignOnPolicy } from '@keystead/contract/security/sign-on-policies.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { MenuItemWithReason } from '../../kit/menu-item-with-reason.tsx';
import { RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { RowMenu } from '../../kit/table/row-menu.tsx';
import { messages as area } from '../messages.ts';
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
  <RowActions>
    <RowAction label={area.edit} of={policy.name} onClick={() => onEdit(policy)} />
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
    <RowMenu name={messages.actionsFor(policy.name)}>
      <Menu.Item onClick={() => onSwitch(policy)}>
        {policy.isActive ? messages.deactivate : messages.activate}
      </Menu.Item>
      <MenuItemWithReason refusal={policy.deleteRefusal} onClick={() => onDelete(policy)}>
        {area.delete}
      </MenuItemWithReason>
    </RowMenu>
  </RowActions>
);
