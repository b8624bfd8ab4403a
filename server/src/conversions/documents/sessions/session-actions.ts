import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import type { ProcessStatus } from '@keystead/contract/processes/process.ts';

type Standing = {
  status: ProcessStatus;
  isCancelling: boolean;
  /** Null until somebody has begun to put it back. */
  putBackStatus: ProcessStatus | null;
  moved: number;
  notMoved: number;
};

/** What can be done about a session. What was put back is not moved again by a retry: somebody wanted it where it was. */
export const sessionActions = ({
  status,
  isCancelling,
  putBackStatus,
  moved,
  notMoved,
}: Standing): DocumentSession['allowedActions'] => {
  if (status === 'InProgress' || putBackStatus === 'InProgress') return isCancelling ? [] : ['cancel'];
  return [
    ...(putBackStatus === null && notMoved > 0 ? (['retry'] as const) : []),
    ...(moved > 0 ? (['putBack'] as const) : []),
  ];
};
