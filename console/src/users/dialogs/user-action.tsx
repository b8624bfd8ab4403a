import type { UserAction as Action } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useUserActions } from './use-user-actions.tsx';

type Props = { action: Action; user: UserRow; onClose: () => void };

/** Runs one action on one user from outside the user screens, then refreshes everything that shows users. */
export const UserAction = ({ action, user, onClose }: Props) => {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['users'] });
  const { run, dialog } = useUserActions(refresh, refresh);
  const wasOpen = useRef(false);
  const start = useEffectEvent(() => run(action, user));
  const end = useEffectEvent(onClose);
  useEffect(() => start(), []);
  // An unlock asks nothing; it runs immediately.
  const isOpen = dialog !== null;
  useEffect(() => {
    if (wasOpen.current && !isOpen) end();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return dialog;
};
