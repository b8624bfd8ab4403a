import type { BulkAction } from '@keystead/contract/users/bulk-actions.ts';
import { Box, Progress, Stack, Text } from '@mantine/core';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import type { Tone } from '../../kit/tone.ts';
import classes from './list.module.css';
import { messages } from './messages.ts';

type Result = BulkAction['results'][number];

const tones: Record<Result['result'], Tone> = { Waiting: 'neutral', Done: 'success', Failed: 'danger' };

const columns: Column<Result>[] = [
  { id: 'name', header: messages.bulk.name, cell: ({ name }) => name || messages.bulk.unknown },
  {
    id: 'result',
    header: messages.bulk.result,
    width: 110,
    cell: ({ result }) => <StatusBadge tone={tones[result]}>{result}</StatusBadge>,
  },
  { id: 'message', header: messages.bulk.message, cell: ({ message }) => message },
];

type Props = { job: BulkAction | undefined; total: number };

const textOf = ({ isFinished, done, failed, total }: BulkAction): string => {
  if (!isFinished) return messages.bulk.progress(done + failed, total);
  const finished = messages.bulk.finished(done, total);
  return failed > 0 ? `${finished} ${messages.bulk.failed(failed)}` : finished;
};

export const BulkProgress = ({ job, total }: Props) => {
  const handled = job ? job.done + job.failed : 0;
  return (
    <Stack gap="sm">
      <Progress.Root size="lg">
        <Progress.Section
          value={(handled / total) * 100}
          aria-label={messages.bulk.progress(handled, total)}
        />
      </Progress.Root>
      <Text role="status">{job ? textOf(job) : messages.bulk.progress(0, total)}</Text>
      {!job?.isFinished && (
        <Text size="xs" c="dimmed">
          {messages.bulk.goesOn}
        </Text>
      )}
      {/* It scrolls, so the keyboard must reach it. */}
      <Box
        component="section"
        className={classes.results ?? ''}
        aria-label={messages.bulk.results}
        tabIndex={0}
      >
        <DataTable
          label={messages.bulk.results}
          columns={columns}
          rows={job?.results}
          rowKey={({ ssoid }) => ssoid}
          isNested
        />
      </Box>
    </Stack>
  );
};
