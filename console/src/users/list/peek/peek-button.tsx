import { fullName } from '@keystead/contract/people/user.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useContext } from 'react';
import { IconButton } from '../../../kit/table/icon-button.tsx';
import classes from '../list.module.css';
import { messages } from '../messages.ts';
import { PeekContext } from './peek-context.ts';

/** Visible on hover and keyboard focus. */
export const PeekButton = ({ user }: { user: UserRow }) => {
  const open = useContext(PeekContext);
  return (
    <IconButton
      size={24}
      className={classes.peek}
      data-peek
      aria-label={messages.peek.open(fullName(user))}
      onClick={({ currentTarget }) => open(user.ssoid, currentTarget)}
    >
      <IconLayoutSidebarRightExpand size={16} aria-hidden />
    </IconButton>
  );
};
