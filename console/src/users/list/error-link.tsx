import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dayOf, monthBefore } from '../../kit/dates/day-range.ts';
import { useErrorCount } from '../use-error-count.ts';
import { useLogLink } from '../use-log-link.ts';
import classes from './error-link.module.css';
import { messages } from './messages.ts';

/** The log shows one month unless told otherwise, but the count covers all of them. */
const rangeFor = (oldest: string | null) => {
  const from = oldest && dayOf(new Date(oldest));
  return from && from < monthBefore(dayOf(new Date())) ? { from } : {};
};

/** Links to the transaction log while there are errors, with their number and users. Causes no layout shift. */
export const ErrorLink = () => {
  const { errors, isLoading } = useErrorCount();
  const toLog = useLogLink();
  if (isLoading) return <div className={classes.room} />;
  if (!errors || errors.count === 0) return null;
  const summary = messages.errorsOf(errors.count, errors.people, errors.morePeople);
  return (
    <div className={classes.errors} role="status" data-no-print>
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <p className={classes.whose}>
          <strong title={summary}>{summary}</strong>{' '}
          <Anchor renderRoot={(props) => <Link {...props} {...toLog(rangeFor(errors.oldest))} />}>
            {messages.viewErrors}
          </Anchor>
        </p>
        <p className={classes.hint} title={usersMessages.transactionErrors}>
          {usersMessages.transactionErrors}
        </p>
      </div>
    </div>
  );
};
