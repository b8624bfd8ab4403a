import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { Navigate, useSearch } from '@tanstack/react-router';
import { ContentCard } from '../../../kit/content-card.tsx';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { ErrorPanel } from '../../../kit/error-panel.tsx';
import { messages as kit } from '../../../kit/messages.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { numberText } from '../../../number-text.ts';
import { documentScreens } from '../../screen.ts';
import { useBreadcrumb } from '../../shared/use-breadcrumb.ts';
import { Facts } from '../facts.tsx';
import { FromToTable } from '../from-to-table.tsx';
import { messages as words } from '../messages.ts';
import { rangeText } from '../range-text.ts';
import { SessionStatusBadge } from '../session-status.tsx';
import { messages } from './messages.ts';
import { ResidentsTable } from './residents-table.tsx';
import { BackButton, SessionButtons, SessionQuestion } from './session-actions.tsx';
import { TransferProgress } from './transfer-progress.tsx';
import { useDocumentSession } from './use-document-session.ts';
import { useSessionActions } from './use-session-actions.ts';

const { history } = documentScreens;

const Header = ({
  id,
  session,
  children,
}: {
  id: string;
  session?: DocumentSession;
  children?: React.ReactNode;
}) => (
  <PageHeader
    title={messages.session(id)}
    breadcrumb={useBreadcrumb({ label: id })}
    subtitle={
      session && (
        <Group gap="xs">
          <SessionStatusBadge status={session.status} />
          {session.putBack && (
            <>
              <Text>{messages.putBackStatus}</Text>
              <SessionStatusBadge status={session.putBack.status} />
            </>
          )}
        </Group>
      )
    }
    action={children}
  />
);

const SessionFacts = ({ session }: { session: DocumentSession }) => {
  const { source, destination } = session;
  return (
    <Stack gap="md">
      <Facts
        items={[
          [words.moveDateTime, <DateText key="at" instant={session.movedDateTime} as="short" />],
          [words.totalResidents, numberText(session.residents.length)],
          [words.documentTypes, numberText(source.sourceDocTypes.length)],
          [words.movedBy, session.movedBy],
          [messages.attachedDateRange, rangeText(source.dateRange)],
        ]}
      />
      <FromToTable
        from={{
          environment: source.sourceEnvironmentName,
          corporation: source.sourceCorporationName,
          facility: source.sourceFacilityName,
        }}
        to={{
          environment: destination.destEnvironmentName,
          corporation: destination.destCorporationName,
          facility: destination.destFacilityName,
        }}
      />
    </Stack>
  );
};

const SessionPage = ({ id }: { id: string }) => {
  const { session, isOutdated, isError, refetch } = useDocumentSession(id);
  const actions = useSessionActions(id, refetch);
  if (!session)
    return (
      <>
        <Header id={id}>
          <BackButton />
        </Header>
        {isError ? (
          <ErrorPanel
            message={kit.loadingFailed}
            action={{ label: kit.tryAgain, onClick: () => void refetch() }}
          />
        ) : (
          <ContentCard>
            <Skeleton height={120} />
          </ContentCard>
        )}
      </>
    );
  return (
    <Stack gap="md">
      <div>
        <Header id={id} session={session}>
          <SessionButtons session={session} actions={actions} />
        </Header>
        <ContentCard>
          <TransferProgress session={session} isOutdated={isOutdated} />
        </ContentCard>
      </div>
      <ContentCard>
        <SessionFacts session={session} />
      </ContentCard>
      <ResidentsTable session={session} />
      <SessionQuestion session={session} actions={actions} />
    </Stack>
  );
};

/** The progress and outcome of a session. */
export const Screen = () => {
  const { session } = useSearch({ strict: false }) as { session?: string };
  return session ? <SessionPage key={session} id={session} /> : <Navigate {...history.to()} replace />;
};
