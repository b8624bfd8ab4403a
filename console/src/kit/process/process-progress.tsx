import { finishedCount, type Process } from '@keystead/contract/processes/process.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Note } from '../note.tsx';
import { messages } from './messages.ts';

type Props = {
  /** Undefined until the first response. */
  process: Process | undefined;
  /** The number of items, known before the first response. */
  total: number;
  /** '1 user', '2 users'. */
  countOf: (count: number) => string;
  onCancel: () => void;
  isCanceling?: boolean;
};

const outcomeText = ({ counts }: Process, countOf: Props['countOf']): string =>
  [
    messages.finished(counts.done, countOf(counts.total)),
    counts.failed + counts.skipped > 0 && messages.failed(counts.failed + counts.skipped),
    counts.cancelled > 0 && messages.canceled(counts.cancelled),
  ]
    .filter(Boolean)
    .join(' ');

const hintOf = (process: Process | undefined): string => {
  if (process?.isCancelling) return messages.canceling;
  return process?.isWaiting ? messages.waiting : messages.goesOn;
};

/** The progress of a process, and a way to cancel what has not started. */
export const ProcessProgress = ({ process, total, countOf, onCancel, isCanceling = false }: Props) => {
  const isOpen = process === undefined || process.status === 'InProgress';
  const finished = process ? finishedCount(process.counts) : 0;
  const progress = messages.progress(finished, countOf(total));
  if (process?.status === 'Completed' && total === 0)
    return <Text role="status">{messages.nothingToDo}</Text>;
  return (
    <Stack gap="sm">
      <Progress.Root size="lg">
        <Progress.Section value={total === 0 ? 0 : (finished / total) * 100} aria-label={progress} />
      </Progress.Root>
      <Group justify="space-between" gap="sm">
        <Text role="status">{isOpen ? progress : outcomeText(process, countOf)}</Text>
        {process?.allowedActions.includes('cancel') && (
          <Button size="xs" variant="default" loading={isCanceling} onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </Group>
      {isOpen && (
        <Text size="xs" c="dimmed">
          {hintOf(process)}
        </Text>
      )}
      {process?.reason && <Note tone="danger">{process.reason.text}</Note>}
    </Stack>
  );
};
