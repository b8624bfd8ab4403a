import { ProcessProgress } from '../../kit/process/process-progress.tsx';
import { messages } from './messages.ts';
import type { BulkUpdate } from './use-bulk-update.ts';

/** Progress of an uploaded file. */
export const UpdateProgress = ({ update: { run } }: { update: BulkUpdate }) =>
  run && (
    <ProcessProgress
      process={run.process}
      total={run.total}
      countOf={messages.countOf}
      onCancel={run.cancel}
      isCanceling={run.isCanceling}
    />
  );
