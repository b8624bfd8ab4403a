import type { LockOut } from '@keystead/contract/people/directory/lock-out.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { Text } from '@mantine/core';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { Note } from '../../../kit/note.tsx';
import classes from '../detail.module.css';
import { messages } from '../messages.ts';

const LockNote = ({ lockOut: { at, cause, address, endsAt } }: { lockOut: LockOut }) => (
  <Note tone="warning" className={classes.note}>
    <Text size="sm">
      {messages.lockedSince} <DateText instant={at} />
      {cause && ` ${messages.lockCauses[cause]}`}
      {address && `, ${messages.lockedFrom(address)}`}.{' '}
      {endsAt ? (
        <>
          {messages.lockEnds} <DateText instant={endsAt} />.
        </>
      ) : (
        messages.lockStays
      )}
    </Text>
  </Note>
);

const TemporaryNote = ({ endsAt }: { endsAt: string }) => {
  const isOver = Date.parse(endsAt) <= Date.now();
  return (
    <Note tone={isOver ? 'warning' : 'info'} className={classes.note}>
      <Text size="sm">
        {isOver ? messages.temporaryOver : messages.temporaryUntil} <DateText instant={endsAt} />.
      </Text>
    </Note>
  );
};

/** What may keep the person from signing in, for the admin who has to help. */
export const SignInNote = ({ signIn: { lockOut, temporaryPasswordEndsAt } }: Pick<User, 'signIn'>) => (
  <>
    {lockOut && <LockNote lockOut={lockOut} />}
    {temporaryPasswordEndsAt && <TemporaryNote endsAt={temporaryPasswordEndsAt} />}
  </>
);
