import { countOutcomes } from '@keystead/contract/users/transaction-log.ts';
import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { messages } from './messages.ts';

const pollIntervalMs = 1000;

/** The progress and outcome of a bulk retry. */
export const RetryOutcome = ({ subTransactionIds }: { subTransactionIds: number[] }) => {
  const total = subTransactionIds.length;
  const { data } = useQuery({
    queryKey: ['users', 'outcomes', subTransactionIds],
    queryFn: ({ signal }) => call(countOutcomes, { body: { subTransactionIds } }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 1) > 0 ? pollIntervalMs : false),
    meta: { quiet: true },
  });
  const finished = data ? data.done + data.failed : 0;
  if (!data || data.waiting > 0)
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
