import { localize } from '@keystead/contract/texts/localize.ts';
import type { SubTransaction } from '@keystead/contract/users/transaction-log.ts';
import { StatusBadge } from '../kit/status-badge.tsx';
import type { Tone } from '../kit/tone.ts';

type Status = SubTransaction['statusName'];

const tones: Record<Status, Tone> = {
  'In Progress': 'info',
  Completed: 'success',
  Failed: 'danger',
  Skipped: 'neutral',
  Resolved: 'neutral',
};

const isStatus = (name: string): name is Status => Object.hasOwn(tones, name);

export const TransactionStatus = ({ name }: { name: string }) => (
  <StatusBadge tone={isStatus(name) ? tones[name] : 'neutral'}>{localize(name)}</StatusBadge>
);
