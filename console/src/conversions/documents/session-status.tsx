import type { SessionStatus } from '@keystead/contract/conversions/documents/document-session.ts';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import { messages } from './messages.ts';

const tones: Record<SessionStatus, Tone> = {
  'IN-Progress': 'info',
  Completed: 'success',
  Error: 'danger',
  Cancelled: 'neutral',
};

export const SessionStatusBadge = ({ status }: { status: SessionStatus }) => (
  <StatusBadge tone={tones[status]}>{messages.statuses[status]}</StatusBadge>
);
