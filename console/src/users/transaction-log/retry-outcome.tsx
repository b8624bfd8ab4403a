import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countAllOutcomes } from './count-all-outcomes.ts';
import { messages } from './messages.ts';

const pollIntervalMs = 1000;

/** The progress and outcome of a bulk retry. */
export const RetryOutcome = ({ subTransactionIds }: { subTransactionIds: number[] }) => {
  const total = subTransactionIds.length;
  const { data } = useQuery({
    // Not the IDs: they can be retried again, and there can be many.
    queryKey: ['users', 'outcomes', useId()],
    queryFn: ({ client, queryKey, signal }) =>
      countAllOutcomes(subTransactionIds, client.getQueryData(queryKey), signal),
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : pollIntervalMs),
    meta: { quiet: true },
  });
  const finished = data ? data.done + data.failed : 0;
  if (!data?.isFinished)
    return (
      <div>
        <Text size="xs">{messages.retrying(finished, total)}</Text>
        <Progress
          size="xs"
          value={(finished / total) * 100}
          aria-label={messages.retrying(finished, total)}
        />
      </div>
    );
  return (
    <Text size="xs" role="status">
      {messages.retriedAll(data.done, data.failed)}
    </Text>
  );
};
