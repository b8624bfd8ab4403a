import { Group, Text, Tooltip } from '@mantine/core';
import { Badge } from '../../kit/badge.tsx';
import { ProcessStatusBadge } from '../../kit/process/process-status.tsx';
import { messages } from './messages.ts';
import type { Transaction } from './use-transactions.ts';

const MarkBadge = ({ label, hint }: { label: string; hint: string }) => (
  <Tooltip label={hint} events={{ hover: true, focus: true, touch: true }}>
    <Badge color="gray" isOutlined>
      {label}
    </Badge>
  </Tooltip>
);

/** One that was canceled or cut short may have left most users as they were. */
const isPutBack = ({ status }: Transaction['putBack']): boolean =>
  status === 'Completed' || status === 'CompletedWithErrors';

export const StatusCell = ({
  row: { status, isTrial, putBack, handled, userCount },
}: {
  row: Transaction;
}) => (
  <Group gap={4} wrap="nowrap">
    <ProcessStatusBadge status={status} />
    {isTrial && <MarkBadge label={messages.trial} hint={messages.trialHint} />}
    {isPutBack(putBack) && <MarkBadge label={messages.hasBeenPutBack} hint={messages.hasBeenPutBackHint} />}
    {status === 'InProgress' && handled !== undefined && (
      <Text component="span" size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {messages.handled(handled, userCount)}
      </Text>
    )}
  </Group>
);
