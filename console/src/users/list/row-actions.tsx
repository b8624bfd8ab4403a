import { fullName } from '@keystead/contract/people/user.ts';
import { rowActions, type UserAction, userActions } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { useFocusAfterChange } from '../../kit/focus/use-focus-after-change.ts';
import { MenuItemWithReason } from '../../kit/menu-item-with-reason.tsx';
import { RowMenu } from '../../kit/table/row-menu.tsx';
import { withheldReason } from '../withheld-reason.ts';
import { messages } from './messages.ts';

type Props = { user: UserRow; onRun: (action: UserAction, user: UserRow) => void };

/** The actions allowed on a user, and why others are withheld; renders nothing if there are none. */
export const RowActions = ({ user, onRun }: Props) => {
  const offered = rowActions.filter(
    (action) => user.allowedActions.includes(action) || withheldReason(user, action) !== undefined,
  );
  useFocusAfterChange(offered.join());
  if (offered.length === 0) return null;
  return (
    <RowMenu name={messages.actionsFor(fullName(user))}>
      {offered.map((action) => (
        <MenuItemWithReason
          key={action}
          refusal={withheldReason(user, action) ?? null}
          onClick={() => onRun(action, user)}
        >
          {userActions[action].label}
        </MenuItemWithReason>
      ))}
    </RowMenu>
  );
};
