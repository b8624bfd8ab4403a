import { Stack } from '@mantine/core';
import { ProcessProgress } from '../../../kit/process/process-progress.tsx';
import { ProcessResults } from '../../../kit/process/process-results.tsx';
import { useProcess } from '../../../kit/process/use-process.ts';
import { messages } from '../messages.ts';

/** The progress of a started action, and its outcome for each user. */
export const BulkProgress = ({ id, total }: { id: string; total: number }) => {
  const { process, cancel, isCanceling } = useProcess(id);
  return (
    <Stack gap="sm">
      <ProcessProgress
        process={process}
        total={total}
        countOf={messages.bulk.users}
        onCancel={cancel}
        isCanceling={isCanceling}
      />
      {process && <ProcessResults process={process} unknown={messages.bulk.unknown} />}
    </Stack>
  );
};
