import { Stack, Text } from '@mantine/core';
import { ProcessProgress } from '../../kit/process/process-progress.tsx';
import { ProcessResults } from '../../kit/process/process-results.tsx';
import { useProcess } from '../../kit/process/use-process.ts';
import { Differences } from '../shared/differences.tsx';
import { messages } from './messages.ts';
import classes from './process-list.module.css';
import type { Transaction } from './use-transactions.ts';

/** What can be opened below a row. */
export type Part = 'progress' | 'putBack' | 'differences';
export type OpenPart = { id: string; part: Part };

type FollowedProps = { processId: string; total: number; title: string };

/** The progress of a process, and a way to cancel it. */
const FollowedProcess = ({
  processId,
  total,
  title,
  hasResults = false,
}: FollowedProps & { hasResults?: boolean }) => {
  const { process, cancel, isCanceling } = useProcess(processId);
  return (
    <Stack gap="sm">
      <Text fw={650}>{title}</Text>
      <ProcessProgress
        process={process}
        total={process?.counts.total ?? total}
        countOf={messages.users}
        onCancel={cancel}
        isCanceling={isCanceling}
      />
      {hasResults && process && process.status !== 'InProgress' && <ProcessResults process={process} />}
    </Stack>
  );
};

export const RowDetails = ({ row, part }: { row: Transaction; part: Part }) => (
  <div className={classes.details}>
    {part === 'differences' && (
      <Differences processId={row.processId} isRunning={row.status === 'InProgress'} />
    )}
    {part === 'progress' && (
      <FollowedProcess processId={row.processId} total={row.userCount} title={messages.progress} />
    )}
    {part === 'putBack' && row.putBack.processId !== null && (
      <FollowedProcess
        processId={row.putBack.processId}
        total={row.successCount}
        title={messages.putBackResult}
        hasResults
      />
    )}
  </div>
);
