import type { ProcessStatus } from '@keystead/contract/processes/process.ts';
import { Badge, Group, Text, Tooltip } from '@mantine/core';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import { messages } from './messages.ts';
import type { Transaction } from './use-transactions.ts';

const tones: Record<ProcessStatus, Tone> = {
  InProgress: 'info',
  Completed: 'success',
  CompletedWithErrors: 'danger',
  Failed: 'danger',
  Cancelled: 'neutral',
};

export const StatusCell = ({ row: { status, isTrial, handled, userCount } }: { row: Transaction }) => (
  <Group gap={4} wrap="nowrap">
    <StatusBadge tone={tones[status]}>{messages.statuses[status]}</StatusBadge>
    {isTrial && (
      <Tooltip label={messages.trialHint} events={{ hover: true, focus: true, touch: true }}>
        <Badge variant="outline" color="gray" miw="max-content">
          {messages.trial}
        </Badge>
      </Tooltip>
    )}
    {status === 'InProgress' && handled !== undefined && (
      <Text component="span" size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {messages.handled(handled, userCount)}
      </Text>
    )}
  </Group>
);
