import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Note } from '../../kit/note.tsx';
import { transactionLogScreen } from '../transaction-log/screen.ts';
import { useErrorCount } from '../use-error-count.ts';
import { messages } from './messages.ts';

/** Leads those who may see it to what went wrong, while something did. */
export const ErrorLink = () => {
  const count = useErrorCount();
  if (count === 0) return null;
  return (
    <Note tone="warning">
      {usersMessages.transactionErrors}{' '}
      <Anchor renderRoot={(props) => <Link {...props} {...transactionLogScreen.to()} />}>
        {messages.viewErrors}
      </Anchor>
    </Note>
  );
};
