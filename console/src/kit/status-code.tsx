import { StatusBadge } from './status-badge.tsx';
import type { Tone } from './tone.ts';

const toneOf = (code: number): Tone => {
  if (code >= 500 || code === 0) return 'danger';
  if (code >= 400) return 'warning';
  return code >= 200 && code < 300 ? 'success' : 'neutral';
};

export const StatusCode = ({ code }: { code: number }) => (
  <StatusBadge tone={toneOf(code)}>{String(code)}</StatusBadge>
);
