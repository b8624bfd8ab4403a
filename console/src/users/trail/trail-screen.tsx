import { getTrail } from '@keystead/contract/users/trail.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { AuditSection } from './audit-section.tsx';
import { messages } from './messages.ts';
import { ServiceLogSection } from './service-log-section.tsx';
import classes from './trail.module.css';
import { TransactionSection } from './transaction-section.tsx';

const useTrail = (traceId: string) =>
  useQuery({
    queryKey: ['users', 'trail', traceId],
    queryFn: ({ signal }) => call(getTrail, { params: { traceId } }, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

/** From a click to its effects; each part is shown only to users who are allowed to see it. */
export const Screen = () => {
  const { traceId } = useParams({ strict: false }) as { traceId: string };
  const { data: trail, isError, refetch } = useTrail(traceId);
  const subtitle = (
    <span className={classes.traceId}>
      {messages.traceId} {traceId}
      <CopyButton value={traceId} what={messages.traceId} />
    </span>
  );
  return (
    <>
      <PageHeader title={messages.title} subtitle={subtitle} />
      {isError && !trail && (
        <ErrorPanel
          message={messages.loadingFailed}
          action={{ label: messages.tryAgain, onClick: () => void refetch() }}
        />
      )}
      {!trail && !isError && <Skeleton height={320} />}
      {trail && (
        <Stack gap="md" className={classes.parts ?? ''}>
          {trail.audit && <AuditSection rows={trail.audit} />}
          {trail.transactions && <TransactionSection rows={trail.transactions} />}
          {trail.serviceLogs && <ServiceLogSection rows={trail.serviceLogs} />}
        </Stack>
      )}
    </>
  );
};
