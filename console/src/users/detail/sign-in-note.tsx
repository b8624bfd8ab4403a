import type { User } from '@keystead/contract/users/user.ts';
import { Text } from '@mantine/core';
import { DateText } from '../../kit/date-text.tsx';
import { Note } from '../../kit/note.tsx';
import classes from './detail.module.css';
import { messages } from './messages.ts';

/** What stands between the person and the next sign-in, for who has to help. */
export const SignInNote = ({ signIn: { temporaryPasswordEndsAt } }: Pick<User, 'signIn'>) => {
  if (temporaryPasswordEndsAt === null) return null;
  const isOver = Date.parse(temporaryPasswordEndsAt) <= Date.now();
  return (
    <Note tone={isOver ? 'warning' : 'info'} className={classes.note}>
      <Text size="sm">
        {isOver ? messages.temporaryOver : messages.temporaryUntil}{' '}
        <DateText instant={temporaryPasswordEndsAt} />.
      </Text>
    </Note>
  );
};
