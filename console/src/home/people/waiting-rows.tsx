import { waitingActions } from '@keystead/contract/home/home.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { userActions } from '@keystead/contract/people/user-actions.ts';
import { unlockUser } from '@keystead/contract/users/change-status.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import { Button } from '@mantine/core';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { userDetailScreen } from '../../users/detail/screen.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { useHomeReload } from '../use-home.ts';
import type { PasswordAction, WaitingAction } from './waiting-actions.ts';

const useUnlock = (user: UserState) => {
  const reload = useHomeReload();
  return useMutation({
    mutationFn: () => call(unlockUser, { params: { ssoid: user.ssoid } }),
    onSuccess: () =>
      alerts.show({ type: 'success', message: usersMessages.unlocked.replace('{name}', fullName(user)) }),
    onSettled: () => reload(),
  });
};

/** Unlock, and the first available way to a new password. */
const actionsFor = ({ allowedActions }: UserState): WaitingAction[] => {
  const allowed = waitingActions.filter((action) => allowedActions.includes(action));
  const password = allowed.find((action) => action !== 'unlock');
  return allowed.filter((action) => action === 'unlock' || action === password);
};

export type RequestedPasswordAction = { user: UserState; action: PasswordAction };

type Handlers = {
  onAsk: (requested: RequestedPasswordAction) => void;
  /** Unlocking is about to remove the row of this button. */
  onUnlock: (button: Element) => void;
};

const Row = ({ user, onAsk, onUnlock }: Handlers & { user: UserState }) => {
  const unlock = useUnlock(user);
  const run = (action: WaitingAction, button: Element) => {
    if (action !== 'unlock') return onAsk({ user, action });
    onUnlock(button);
    unlock.mutate();
  };
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <PersonCell
          name={fullName(user)}
          userName={user.userName}
          link={userDetailScreen.to({ ssoid: user.ssoid })}
        />
      </div>
      <div className={classes.actions}>
        {actionsFor(user).map((action, index) => (
          <Button
            key={action}
            variant={index === 0 ? 'light' : 'default'}
            size="compact-sm"
            loading={action === 'unlock' && unlock.isPending}
            aria-label={messages.people.actionFor(userActions[action].label, fullName(user))}
            onClick={({ currentTarget }) => run(action, currentTarget)}
          >
            {userActions[action].label}
          </Button>
        ))}
      </div>
    </li>
  );
};

/** People who can't sign in, with the action that lets them. */
export const WaitingRows = ({ users, ...handlers }: Handlers & { users: readonly UserState[] }) =>
  users.map((user) => <Row key={user.ssoid} user={user} {...handlers} />);
