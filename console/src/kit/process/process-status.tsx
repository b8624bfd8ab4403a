import type { ProcessStatus } from '@keystead/contract/processes/process.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Tone } from '../tone.ts';
import { messages } from './messages.ts';

const tones: Record<ProcessStatus, Tone> = {
  InProgress: 'info',
  Completed: 'success',
  CompletedWithErrors: 'danger',
  Failed: 'danger',
  Cancelled: 'neutral',
};

/** Searched in lists as shown. */
export const processStatusText = (status: ProcessStatus): string => messages.statuses[status];

/** How a process stands, in the same words and colors everywhere. */
export const ProcessStatusBadge = ({ status }: { status: ProcessStatus }) => (
  <StatusBadge tone={tones[status]}>{processStatusText(status)}</StatusBadge>
);
