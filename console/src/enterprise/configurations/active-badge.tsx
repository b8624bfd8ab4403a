import { StatusBadge } from '../../kit/status-badge.tsx';
import { messages } from '../messages.ts';

export const ActiveBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <StatusBadge tone="success">{messages.active}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{messages.deactivated}</StatusBadge>
  );
