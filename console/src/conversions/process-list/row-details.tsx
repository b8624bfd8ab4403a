import { Stack, Text } from '@mantine/core';
import { ProcessProgress } from '../../kit/process/process-progress.tsx';
import { ProcessResults } from '../../kit/process/process-results.tsx';
import { useProcess } from '../../kit/process/use-process.ts';
import { Differences } from '../shared/differences.tsx';
import { messages } from './messages.ts';
import classes from './process-list.module.css';
import type { Transaction } from './use-transactions.ts';

/** What a row can show below itself. */
export type Part = 'putBack' | 'differences';
export type OpenPart = { id: string; part: Part };

/** How far the putting back of an import is, and what became of each user. */
const PutBack = ({ processId, total }: { processId: string; total: number }) => {
  const { process, cancel, isCancelling } = useProcess(processId);
  return (
    <Stack gap="sm">
      <Text fw={600}>{messages.putBackResult}</Text>
      <ProcessProgress
        process={process}
        total={process?.counts.total ?? total}
        countOf={messages.putBackCounts}
        onCancel={cancel}
        isCancelling={isCancelling}
      />
      {process && process.status !== 'InProgress' && <ProcessResults process={process} />}
    </Stack>
  );
};

export const RowDetails = ({ row, part }: { row: Transaction; part: Part }) => (
  <div className={classes.details}>
    {part === 'differences' && <Differences processId={row.processId} />}
    {part === 'putBack' && row.putBack.processId !== null && (
      <PutBack processId={row.putBack.processId} total={row.successCount} />
    )}
  </div>
);
