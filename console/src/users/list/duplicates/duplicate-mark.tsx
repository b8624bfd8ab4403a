import { fullName } from '@keystead/contract/people/user.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useContext } from 'react';
import classes from '../list.module.css';
import { messages } from '../messages.ts';
import { DuplicateList } from './duplicate-list.tsx';
import { DuplicatesContext } from './use-duplicates.ts';

/** A subtle mark next to a name; it opens the list of people the user resembles. */
export const DuplicateMark = ({ user }: { user: UserRow }) => {
  const others = useContext(DuplicatesContext).get(user.ssoid);
  if (!others || others.length === 0) return null;
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={20}
          variant="subtle"
          className={classes.twice}
          aria-label={messages.twice.mark(fullName(user))}
        >
          <IconUsers size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.twice.title}>
        <DuplicateList others={others} />
      </Popover.Dropdown>
    </Popover>
  );
};
