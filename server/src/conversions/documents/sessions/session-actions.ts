import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import type { ProcessStatus } from '@keystead/contract/processes/process.ts';

type SessionState = {
  hasCustomer: boolean;
  status: ProcessStatus;
  isCancelling: boolean;
  /** Null until the session is put back. */
  putBackStatus: ProcessStatus | null;
  moved: number;
  notMoved: number;
};

/** The actions allowed for a session. A retry does not move again what was put back: someone wanted it there. */
export const sessionActions = ({
  hasCustomer,
  status,
  isCancelling,
  putBackStatus,
  moved,
  notMoved,
}: SessionState): DocumentSession['allowedActions'] => {
  if (status === 'InProgress' || putBackStatus === 'InProgress') return isCancelling ? [] : ['cancel'];
  if (!hasCustomer) return [];
  return [
    ...(putBackStatus === null && notMoved > 0 ? (['retry'] as const) : []),
    ...(moved > 0 ? (['putBack'] as const) : []),
  ];
};
