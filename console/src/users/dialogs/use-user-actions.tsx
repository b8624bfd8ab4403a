import type { User } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { unlockUser } from '@keystead/contract/users/change-status.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import { Suspense, useRef } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { focusHeading } from '../../shell/opening/focus-heading.ts';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import { reportDone } from '../delivery-progress/report-done.ts';
import { type ActionTarget, toActionTarget } from './action-target.ts';
import type { ActionDone, DialogProps } from './dialog-props.ts';

const ActionDialog = lazyPart(
  'action-dialog',
  async () => (await import('./action-dialog.tsx')).ActionDialog,
);

const useUnlock = ({ onDone, onFailed }: Pick<DialogProps, 'onDone' | 'onFailed'>) =>
  useMutation({
    mutationFn: ({ ssoid }: ActionTarget) => call(unlockUser, { params: { ssoid } }),
    onSuccess: (row, user) => {
      reportDone({
        message: usersMessages.unlocked.replace('{name}', user.name),
        user,
        isInView: user.detail !== null,
        notifiesProducts: false,
      });
      onDone({ action: 'unlock', ssoid: row.ssoid, row });
    },
    onError: () => onFailed?.(),
  });

/** A menu item is gone once it is chosen, but the button that opened the menu stays. */
const menuButton = (): HTMLElement | null => {
  const labelledBy = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return labelledBy ? document.getElementById(labelledBy) : null;
};

/** Remembers the focus before a dialog and restores it, or focuses the heading if that element is gone. */
const useFocusReturn = () => {
  const start = useRef<Element | null>(null);
  return {
    remember: () => {
      start.current = menuButton() ?? document.activeElement;
    },
    goBack: () =>
      requestAnimationFrame(() => {
        if (start.current instanceof HTMLElement && start.current.isConnected) start.current.focus();
        else focusHeading();
      }),
  };
};

/**
 * Runs one of a user's `allowedActions`: asks the necessary questions, makes the call, shows the success message and
 * reports what was done. The screen renders `dialog` anywhere.
 */
export const useUserActions = (onDone: (done: ActionDone) => void, onFailed?: () => void) => {
  const [running, setRunning] = useRestorableState<{ action: UserAction; user: ActionTarget } | null>(
    'action',
    null,
  );
  const focusReturn = useFocusReturn();
  const unlock = useUnlock({ onDone, onFailed });
  const close = () => {
    setRunning(null);
    focusReturn.goBack();
  };
  return {
    run: (action: UserAction, user: UserState | User): void => {
      const target = toActionTarget(user);
      if (action === 'unlock') {
        menuButton()?.focus();
        unlock.mutate(target);
      } else {
        focusReturn.remember();
        setRunning({ action, user: target });
      }
    },
    dialog: running && (
      <Suspense>
        <ActionDialog {...running} onClose={close} onDone={onDone} onFailed={onFailed} />
      </Suspense>
    ),
  };
};
