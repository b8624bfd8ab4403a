import type { User } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { unlockUser } from '@keystead/contract/users/change-status.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import { Suspense } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { menuButton } from '../../kit/focus/menu-button.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import { reportDone } from '../delivery-progress/report-done.ts';
import { type ActionTarget, toActionTarget } from './action-target.ts';
import type { ActionDone, DialogProps } from './dialog-props.ts';

const ActionDialog = lazyPart(
  'action-dialog',
  async () => (await import('./action-dialog.tsx')).ActionDialog,
);

/** Gets the user as known when the action was chosen. */
type OnDone = (done: ActionDone, user: ActionTarget) => void;

const useUnlock = (onDone: OnDone, onFailed: DialogProps['onFailed']) =>
  useMutation({
    mutationFn: ({ ssoid }: ActionTarget) => call(unlockUser, { params: { ssoid } }),
    onSuccess: (row, user) => {
      reportDone({
        message: usersMessages.unlocked.replace('{name}', user.name),
        user,
        isInView: user.detail !== null,
        notifiesProducts: false,
      });
      onDone({ action: 'unlock', ssoid: row.ssoid, row }, user);
    },
    onError: () => onFailed?.(),
  });

/**
 * Runs one of a user's `allowedActions`: asks the necessary questions, makes the call, shows the success message and
 * reports what was done. The screen renders `dialog` anywhere.
 */
export const useUserActions = (onDone: OnDone, onFailed?: () => void) => {
  const [running, setRunning] = useRestorableState<{ action: UserAction; user: ActionTarget } | null>(
    'action',
    null,
  );
  const unlock = useUnlock(onDone, onFailed);
  return {
    run: (action: UserAction, user: UserState | User): void => {
      const target = toActionTarget(user);
      // The dialog may load only after the menu is gone.
      menuButton()?.focus();
      if (action === 'unlock') unlock.mutate(target);
      else setRunning({ action, user: target });
    },
    dialog: running && (
      <Suspense>
        <ActionDialog
          {...running}
          onClose={() => setRunning(null)}
          onDone={(done) => onDone(done, running.user)}
          onFailed={onFailed}
        />
      </Suspense>
    ),
  };
};
