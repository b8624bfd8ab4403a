import { fullName } from '@keystead/contract/people/user.ts';
import { getUser } from '@keystead/contract/users/get-user.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { Note } from '../../kit/note.tsx';
import { messages } from './messages.ts';

type Props = {
  ssoid: string;
  /** The name stored in the log, for a user who no longer exists. */
  loggedName: string | undefined;
  onShowAll: () => void;
};

/** Says that the log shows only one person. */
export const UserBanner = ({ ssoid, loggedName, onShowAll }: Props) => {
  const { data: user } = useQuery({
    queryKey: ['users', 'banner', ssoid],
    queryFn: ({ signal }) => call(getUser, { params: { ssoid } }, { signal }),
    meta: { quiet: true },
  });
  return (
    <Note tone="info">
      {messages.showingFor} <strong>{user ? fullName(user) : (loggedName ?? ssoid)}</strong>{' '}
      <Anchor component="button" type="button" onClick={onShowAll}>
        {messages.showAll}
      </Anchor>
    </Note>
  );
};
