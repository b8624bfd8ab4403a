import { fullName, type User } from '@keystead/contract/people/user.ts';
import type { ActivityKind } from '@keystead/contract/users/activity.ts';
import { Button, Chip, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../kit/empty-state.tsx';
import classes from './activity.module.css';
import { messages } from './messages.ts';
import { Timeline } from './timeline.tsx';
import { useActivity } from './use-activity.ts';

type Choice = ActivityKind | 'all';
type FilterProps = { kinds: readonly ActivityKind[]; chosen: Choice; onChoose: (choice: Choice) => void };

/** Shown only if there is more than one kind. */
const Filter = ({ kinds, chosen, onChoose }: FilterProps) => {
  if (kinds.length < 2) return null;
  const choices: Choice[] = ['all', ...kinds];
  return (
    <Chip.Group value={chosen} onChange={(choice) => onChoose(choice as Choice)}>
      <Group gap="xs" role="radiogroup" aria-label={messages.filter} data-no-print>
        {choices.map((choice) => (
          <Chip key={choice} value={choice} size="xs">
            {messages.kinds[choice]}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
};

const Waiting = () => (
  <Stack gap="md" aria-busy>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} height={32} />
    ))}
  </Stack>
);

/** The person's timeline, as far as the signed-in user can see it. */
export const ActivitySection = ({ user }: { user: User }) => {
  const [chosen, setChosen] = useState<Choice>('all');
  const activity = useActivity(user, chosen === 'all' ? null : chosen);
  const { data, isLoadingError, isFetchNextPageError, isFetchingNextPage, hasNextPage } = activity;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const retryButton = (
    <Button variant="default" size="xs" onClick={() => void activity.refetch()}>
      {messages.tryAgain}
    </Button>
  );
  return (
    <Paper withBorder className={classes.card} aria-busy={activity.isPlaceholderData || undefined}>
      {data && <Filter kinds={data.pages[0]?.kinds ?? []} chosen={chosen} onChoose={setChosen} />}
      {!data && !isLoadingError && <Waiting />}
      {(isLoadingError || isFetchNextPageError) && (
        <EmptyState drawing="missing" text={messages.failed} action={retryButton} />
      )}
      {data && entries.length === 0 && <EmptyState text={messages.none} />}
      {entries.length > 0 && <Timeline label={messages.list(fullName(user))} entries={entries} />}
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          className={classes.older}
          loading={isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
    </Paper>
  );
};
