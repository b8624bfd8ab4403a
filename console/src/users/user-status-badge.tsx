import { type UserStatus, userStatuses } from '@keystead/contract/people/status.ts';
import { StatusBadge } from '../kit/status-badge.tsx';
import type { Tone } from '../kit/tone.ts';

const statusTones: Record<UserStatus, Tone> = {
  A: 'success',
  D: 'neutral',
  LO: 'danger',
  PE: 'warning',
  PR: 'warning',
  PUA: 'info',
  S: 'warning',
  ST: 'neutral',
};

export const UserStatusBadge = ({ status }: { status: UserStatus }) => (
  <StatusBadge tone={statusTones[status]}>{userStatuses[status]}</StatusBadge>
);
