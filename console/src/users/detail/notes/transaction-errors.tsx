import { usersMessages } from '@keystead/contract/users/messages.ts';
import { getUserErrors } from '@keystead/contract/users/transaction-log.ts';
import { Anchor, Box, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { call } from '../../../client/call.ts';
import { Note } from '../../../kit/note.tsx';
import { lazyPart } from '../../../shell/opening/lazy-part.tsx';
import { toKeptParam, useRetriedSteps } from '../../retried-steps.ts';
import { useCanSeeTransactions } from '../../use-can-see-transactions.ts';
import { useLogLink } from '../../use-log-link.ts';
import classes from '../detail.module.css';
import { messages } from '../messages.ts';
import { userErrorsKey } from '../user-query.ts';

export const useErrors = (ssoid: string) => {
  const maySee = useCanSeeTransactions();
  const query = toKeptParam(useRetriedSteps(ssoid).keys());
  return useQuery({
    queryKey: [...userErrorsKey(ssoid), query],
    queryFn: maySee
      ? ({ signal }) => call(getUserErrors, { params: { ssoid }, query }, { signal })
      : skipToken,
    placeholderData: (previous) => previous,
    meta: { quiet: true },
  });
};

/** Most people have none, so the code for them is loaded only when there is one. */
const FailureRows = lazyPart('failure-rows', async () => (await import('./failure-rows.tsx')).FailureRows);

/** Shows this user's errors to those who can see the transaction log, and what has happened to them since. */
export const TransactionErrors = ({ ssoid }: { ssoid: string }) => {
  const { data: errors } = useErrors(ssoid);
  const toLog = useLogLink();
  if (!errors || (errors.count === 0 && errors.failures.length === 0)) return null;
  const { count, failures } = errors;
  return (
    <Note tone={count > 0 ? 'danger' : 'info'} className={classes.note}>
      {count > 0 && (
        <Text size="sm">
          <strong>{messages.errorCount(count)}</strong> <span>{usersMessages.transactionErrors}</span>{' '}
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} {...toLog({ search: ssoid, from: 'open' })} />}
          >
            {messages.errorsLink}
          </Anchor>
        </Text>
      )}
      <Suspense fallback={<Box h={8 + 28 * failures.length} />}>
        <FailureRows failures={failures} />
      </Suspense>
    </Note>
  );
};
