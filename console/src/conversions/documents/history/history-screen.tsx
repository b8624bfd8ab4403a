import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText, Today } from '../../../kit/dates/date-text.tsx';
import { type ListSearch, listSearch } from '../../../kit/list/list-search.ts';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { pageOfRows } from '../../../kit/list/page-of-rows.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { TwoLines } from '../../../kit/table/cell/two-lines.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { documentScreens } from '../../screen.ts';
import shared from '../documents.module.css';
import { messages as words } from '../messages.ts';
import { SessionStatusBadge } from '../session-status.tsx';
import classes from './history.module.css';
import { messages } from './messages.ts';
import { type ListedSession, useSessions } from './use-sessions.ts';

const sorts = ['movedDateTime', 'movedBy', 'statusText'] as const;
const list = listSearch(sorts, listPageSizes, listPageSize, 'desc');

type Row = ListedSession & { statusText: string; fromTo: string };

const searched = ['id', 'movedBy', 'statusText', 'fromTo'] as const;

const toRow = (session: ListedSession): Row => {
  const { sourceSession: from, destinationSession: to } = session;
  return {
    ...session,
    statusText: words.statuses[session.status],
    fromTo: messages.fromTo(
      `${from.sourceEnvironmentName}, ${from.sourceFacilityName}`,
      `${to.destEnvironmentName}, ${to.destFacilityName}`,
    ),
  };
};

const columns: Column<Row>[] = [
  {
    id: 'session',
    header: messages.session,
    // Where documents went tells sessions apart, and is longer than other texts.
    width: '50%',
    cell: ({ id, fromTo }) => (
      <TwoLines beneath={<span className={classes.places}>{fromTo}</span>}>
        <Anchor
          className={classes.open ?? ''}
          fw={500}
          renderRoot={(props) => <Link {...props} {...documentScreens.session.to({ session: id })} />}
        >
          {id}
        </Anchor>
      </TwoLines>
    ),
  },
  {
    id: 'movedDateTime',
    kind: 'date',
    header: words.moveDateTime,
    isSortable: true,
    cell: ({ movedDateTime }) => (
      <span className={shared.whole}>
        <DateText instant={movedDateTime} as="short" />
      </span>
    ),
  },
  { id: 'movedBy', priority: 2, header: words.movedBy, isSortable: true, cell: ({ movedBy }) => movedBy },
  {
    id: 'statusText',
    kind: 'state',
    header: messages.status,
    isSortable: true,
    cell: ({ status }) => <SessionStatusBadge status={status} />,
  },
];

/** The sessions of the last few months, newest first. */
export const Screen = () => {
  const sessions = useSessions();
  const usePage = (search: ListSearch<(typeof sorts)[number]>) => ({
    ...sessions,
    data: sessions.data && pageOfRows(sessions.data.map(toRow), search, searched),
  });
  const transfer = (
    <Button renderRoot={(props) => <Link {...props} {...documentScreens.start.to()} />}>
      {messages.transferDocuments}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={documentScreens.history.title}
        subtitle={
          <>
            {messages.today} <Today />
          </>
        }
        action={transfer}
      />
      <ListTable
        title={messages.sessions}
        searchLabel={messages.search}
        list={list}
        usePage={usePage}
        columns={columns}
        toolbar={
          <Text span size="sm" c="dimmed">
            {messages.window}
          </Text>
        }
      />
    </>
  );
};
