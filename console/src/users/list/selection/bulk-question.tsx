import { userActions } from '@keystead/contract/people/user-actions.ts';
import type { BulkActionName, BulkPreview } from '@keystead/contract/users/bulk-actions.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { namesOf } from '../../../kit/dialogs/names-of.ts';
import { messages } from '../messages.ts';

type Props = { action: BulkActionName; preview: BulkPreview | undefined; problem: string | undefined };

/** What is about to be done to which users, and the consequences. */
export const BulkQuestion = ({ action, preview, problem }: Props) => {
  if (problem) return <Text role="alert">{problem}</Text>;
  if (!preview)
    return (
      <Stack gap="xs" aria-busy>
        <Skeleton h={14} w="40%" />
        <Skeleton h={14} w="80%" />
      </Stack>
    );
  const { label, done } = userActions[action];
  const { able, selected, names, dates, physicians } = preview;
  if (able === 0) return <Text>{messages.bulk.nobody(done)}</Text>;
  return (
    <Stack gap="xs">
      <Text>{messages.bulk.ask(label, able)}</Text>
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {namesOf(names, able)}
      </Text>
      <Text c="dimmed">{messages.bulk.consequence[action]}</Text>
      {able < selected && <Text>{messages.bulk.left(selected - able, done)}</Text>}
      {dates > 0 && <Text>{messages.bulk.dates(dates)}</Text>}
      {physicians > 0 && <Text>{messages.bulk.physicians(physicians)}</Text>}
    </Stack>
  );
};
