import { usersMessages } from '@keystead/contract/users/messages.ts';
import { getUserErrors } from '@keystead/contract/users/transaction-log.ts';
import { Anchor } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../client/call.ts';
import { Note } from '../../../kit/note.tsx';
import { transactionLogScreen } from '../../transaction-log/screen.ts';
import { useSeesTransactions } from '../../use-sees-transactions.ts';
import classes from '../detail.module.css';
import { messages } from '../messages.ts';
import { userErrorsKey } from '../user-query.ts';

/** Tells those who may see the log that something of this user went wrong in it. */
export const TransactionErrors = ({ ssoid }: { ssoid: string }) => {
  const maySee = useSeesTransactions();
  const { data } = useQuery({
    queryKey: userErrorsKey(ssoid),
    queryFn: maySee ? ({ signal }) => call(getUserErrors, { params: { ssoid } }, { signal }) : skipToken,
    meta: { quiet: true },
  });
  if (!data?.count) return null;
  return (
    <Note tone="danger" className={classes.note}>
      {usersMessages.transactionErrors}{' '}
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} {...transactionLogScreen.to({ search: ssoid })} />}
      >
        {messages.errorsLink}
      </Anchor>
    </Note>
  );
};
