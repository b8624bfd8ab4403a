import { fullName } from '@keystead/contract/people/user.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useContext } from 'react';
import classes from '../list.module.css';
import { messages } from '../messages.ts';
import { PeekContext } from './peek-context.ts';

/** Visible on hover and keyboard focus. */
export const PeekButton = ({ user }: { user: UserRow }) => {
  const open = useContext(PeekContext);
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      className={classes.peek}
      data-peek
      aria-label={messages.peek.open(fullName(user))}
      onClick={({ currentTarget }) => open(user.ssoid, currentTarget)}
    >
      <IconLayoutSidebarRightExpand size={16} aria-hidden />
    </ActionIcon>
  );
};
