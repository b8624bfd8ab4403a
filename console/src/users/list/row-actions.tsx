import { fullName } from '@keystead/contract/people/user.ts';
import { rowActions, type UserAction, userActions } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { ReasonedItem } from '../../kit/reasoned-item.tsx';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { withheldReason } from '../withheld.ts';
import { messages } from './messages.ts';

type Props = { user: UserRow; onRun: (action: UserAction, user: UserRow) => void };

/** What may be done to one user, and why the rest may not; nothing at all shows nothing. */
export const RowActions = ({ user, onRun }: Props) => {
  const offered = rowActions.filter(
    (action) => user.allowedActions.includes(action) || withheldReason(user, action) !== undefined,
  );
  useFocusAfterChange(offered.join());
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={messages.actionsFor(fullName(user))}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((action) => (
          <ReasonedItem
            key={action}
            refusal={withheldReason(user, action) ?? null}
            isDangerous={action === 'delete'}
            onClick={() => onRun(action, user)}
          >
            {userActions[action].label}
          </ReasonedItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
