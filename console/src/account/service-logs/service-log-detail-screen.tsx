import { getServiceLog } from '@keystead/contract/account/service-logs.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { systemName } from '@keystead/contract/people/system-names.ts';
import { Anchor, Button, Group, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../client/call.ts';
import { ContentCard } from '../../kit/content-card.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { DateText } from '../../kit/dates/date-text.tsx';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { StatusCode } from '../../kit/status-code.tsx';
import type { Search } from '../../search-text.ts';
import { trailScreen } from '../../users/trail/screen.ts';
import { type LogSearch, serviceLogList, toFilter } from './log-search.ts';
import { messages } from './messages.ts';
import { PayloadCard } from './payload-card.tsx';
import { serviceLogDetailScreen, serviceLogListScreen } from './screen.ts';
import classes from './service-logs.module.css';

type Log = OutputOf<typeof getServiceLog>;

const useLog = (id: number, search: LogSearch) =>
  useQuery({
    queryKey: ['service-log', id, search],
    queryFn: ({ signal }) => call(getServiceLog, { params: { id }, query: toFilter(search) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { main: true },
  });

/** Callers may supply their own id; only ours can be followed. */
const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const TrailLink = ({ traceId }: { traceId: string }) => (
  <Anchor renderRoot={(props) => <Link {...props} {...trailScreen.to({ traceId })} />}>
    {messages.trail}
  </Anchor>
);

const Facts = ({ log }: { log: Log }) => (
  <KeyValueList
    items={[
      [messages.fields.url, log.url],
      [
        messages.call,
        log.direction === 'in'
          ? messages.received(log.method)
          : messages.sentTo(log.method, systemName(log.system)),
      ],
      [messages.responseCode, <StatusCode key="code" code={log.responseCode} />],
      [messages.duration, messages.milliseconds(log.responseDurationMs)],
      [
        messages.fields.traceId,
        <span key="trace" className={classes.traceId}>
          {log.traceId}
          <CopyButton value={log.traceId} what={messages.fields.traceId} />
          {isUuid(log.traceId) && <TrailLink traceId={log.traceId} />}
        </span>,
      ],
      [messages.responseDateTime, <DateText key="at" instant={log.responseDateTime} as="log" />],
    ]}
  />
);

/** Stays in place while the neighbor loads and at the end of the list, so that it keeps the focus. */
const Step = ({ label, id, query }: { label: string; id: number | null | undefined; query: Search }) => {
  const navigate = useNavigate();
  const open = () => id && void navigate({ ...serviceLogDetailScreen.to({ id }, query), replace: true });
  return (
    <Button variant="default" onClick={open} {...(!id && { 'data-disabled': true, 'aria-disabled': true })}>
      {label}
    </Button>
  );
};

const LogNavigation = ({ log, query }: { log: Log | undefined; query: Search }) => (
  <Group gap="xs">
    <Button variant="default" renderRoot={(props) => <Link {...props} {...serviceLogListScreen.to(query)} />}>
      {messages.back}
    </Button>
    <Step label={messages.viewPrevious} id={log?.previousId} query={query} />
    <Step label={messages.viewNext} id={log?.nextId} query={query} />
  </Group>
);

export const Screen = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const search = serviceLogList.read(useSearch({ strict: false }));
  const { data: log, isError, isPlaceholderData, refetch } = useLog(Number(id), search);
  const query = { ...serviceLogList.toAddress(search), ...(search.sort && { direction: search.direction }) };
  return (
    <>
      <PageHeader
        title={messages.detailOf(Number(id))}
        action={<LogNavigation log={isPlaceholderData ? undefined : log} query={query} />}
      />
      {isError && !log && (
        <ErrorPanel
          message={messages.loadingFailed}
          action={{ label: messages.tryAgain, onClick: () => void refetch() }}
        />
      )}
      {!log && !isError && <Skeleton height={320} />}
      {log && (
        <div className={classes.detail} aria-busy={isPlaceholderData || undefined}>
          <ContentCard>
            <Facts log={log} />
          </ContentCard>
          <div className={classes.payloads}>
            <PayloadCard id="request-data" title={messages.requestData} payload={log.requestPayload} />
            <PayloadCard id="response-data" title={messages.responseData} payload={log.responsePayload} />
          </div>
        </div>
      )}
    </>
  );
};
