import { type UserStatus, userStatuses } from '@keystead/contract/people/status.ts';
import { statusTones } from '../kit/person/status-tones.ts';
import { StatusBadge } from '../kit/status-badge.tsx';

export const UserStatusBadge = ({ status }: { status: UserStatus }) => (
  <StatusBadge tone={statusTones[status]}>{userStatuses[status]}</StatusBadge>
);
