import { Button, Group, Loader, Stack, Title } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ContentCard } from '../../../kit/content-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { useSignedIn } from '../../../shell/session/use-session.ts';
import { documentScreens } from '../../screen.ts';
import fields from '../../shared/shared.module.css';
import { useBreadcrumb } from '../../shared/use-breadcrumb.ts';
import { messages as words } from '../messages.ts';
import { PlaceSelects } from '../place-selects.tsx';
import { rangeText } from '../range-text.ts';
import { editSource, type SourceSelection, storedSource } from '../stored-transfer.ts';
import { ConfirmTransferDialog } from './confirm-transfer-dialog.tsx';
import { messages } from './messages.ts';
import classes from './review.module.css';
import type { MatchGroup } from './review-decisions.ts';
import { ReviewOverview } from './review-overview.tsx';
import { ReviewTable } from './review-table.tsx';
import { SourceSummary } from './source-summary.tsx';
import { type Review, useReview } from './use-review.ts';
import { useSourceNames } from './use-source-names.ts';
import { useTransferStart } from './use-transfer-start.ts';

const { start, review: screen } = documentScreens;

/** The preview: who was found at the destination, and what would move. */
const Preview = ({ review: { look, totals, same, setSame, facilityError } }: { review: Review }) => {
  const [group, setGroup] = useState<MatchGroup | null>(null);
  const { data, isError, isFetching, refetch } = look;
  if (facilityError !== undefined) return null;
  if (isFetching)
    return (
      <ContentCard flush>
        <div className={classes.wait} role="status">
          <Loader size="sm" />
          {messages.looking}
        </div>
      </ContentCard>
    );
  if (isError)
    return (
      <ContentCard flush>
        <div className={classes.wait}>
          <span role="status">{messages.lookFailed}</span>
          <Button variant="default" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      </ContentCard>
    );
  if (!data || !totals) return null;
  return (
    <ContentCard flush>
      <ReviewOverview totals={totals} missingTypes={data.missingTypes} chosen={group} onChoose={setGroup} />
      <ReviewTable residents={data.residents} group={group} same={same} onSame={setSame} />
    </ContentCard>
  );
};

const Destination = ({ review }: { review: Review }) => (
  <ContentCard>
    <Title order={2} mb="sm">
      {messages.destination}
    </Title>
    <div className={fields.fields}>
      <PlaceSelects place={review.place} onPick={review.pickPlace} facilityError={review.facilityError} />
    </div>
  </ContentCard>
);

const ReviewPage = ({ source }: { source: SourceSelection }) => {
  const review = useReview(source);
  const names = useSourceNames(source);
  const transferStart = useTransferStart();
  const { claims } = useSignedIn();
  const { request, totals, place } = review;
  return (
    <Stack gap="md">
      <div>
        <PageHeader
          title={screen.title}
          breadcrumb={useBreadcrumb(
            { label: messages.source, to: start.href(editSource) },
            { label: messages.review },
          )}
        />
        <SourceSummary source={source} names={names} />
      </div>
      <Destination review={review} />
      <Preview review={review} />
      <Group gap="xs">
        <Button disabled={!request} onClick={() => request && transferStart.open(request)}>
          {messages.reviewTransfer}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} {...start.to(editSource)} />}>
          {words.back}
        </Button>
      </Group>
      {transferStart.openedAt !== null && (
        <ConfirmTransferDialog
          start={transferStart}
          residents={source.residents.length}
          leftOut={totals?.leftOut ?? 0}
          movedBy={claims}
          types={source.sourceDocTypes.length}
          dateRange={rangeText(source.dateRange)}
          from={names}
          to={{
            environment: place.environment ? place.environmentName(place.environment.configId) : '',
            corporation: place.corporation?.corpName ?? '',
            facility: place.facility?.facilityName ?? '',
          }}
        />
      )}
    </Stack>
  );
};

/** Without a selection there is nothing to review. */
export const Screen = () => {
  const [source] = useState(() => storedSource.read());
  return source ? <ReviewPage source={source} /> : <Navigate {...start.to()} replace />;
};
