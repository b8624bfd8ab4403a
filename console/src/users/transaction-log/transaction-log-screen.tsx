import { SegmentedControl, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '../../kit/page-header.tsx';
import { CauseTable } from './cause-table.tsx';
import { isOneUser, type LogSearch } from './log-search.ts';
import { messages } from './messages.ts';
import { ResolutionTable } from './resolution-table.tsx';
import classes from './transaction-log.module.css';
import { TransactionTable } from './transaction-table.tsx';
import { useLiveLog, useLogSearch, useTransactions } from './use-log.ts';
import { UserBanner } from './user-banner.tsx';

const views = Object.entries(messages.views).map(([value, label]) => ({ value, label }));

type Log = ReturnType<typeof useLogSearch>;

const Transactions = (log: Log) => {
  const { search, isReady, go } = log;
  const { data } = useTransactions(search, isReady);
  const first = data?.rows[0];
  return (
    <>
      {isOneUser(search) && (
        <UserBanner
          ssoid={search.search}
          loggedName={first && `${first.userFirstName} ${first.userLastName}`}
          onShowAll={() => go({ search: '', page: 1 })}
        />
      )}
      <TransactionTable {...log} />
    </>
  );
};

const shownIn: Record<LogSearch['view'], (log: Log) => ReactNode> = {
  transactions: (log) => <Transactions {...log} />,
  causes: () => <CauseTable />,
  resolutions: () => <ResolutionTable />,
};

export const Screen = () => {
  const log = useLogSearch();
  useLiveLog();
  return (
    <>
      <PageHeader
        title={messages.title}
        action={
          <SegmentedControl
            aria-label={messages.view}
            size="xs"
            color="accent"
            className={classes.views}
            data={views}
            value={log.search.view}
            onChange={(view) => log.go({ view: view as LogSearch['view'], page: 1 })}
          />
        }
      />
      <Stack gap="md">{shownIn[log.search.view](log)}</Stack>
    </>
  );
};
