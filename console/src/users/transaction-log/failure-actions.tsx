import { systemName } from '@keystead/contract/people/system-names.ts';
import { retrySubTransaction, type SubTransaction } from '@keystead/contract/users/transaction-log.ts';
import { Button, Group, Text } from '@mantine/core';
import { call } from '../../client/call.ts';
import { useStore } from '../../store.ts';
import { retriedSteps } from '../retried-steps.ts';
import { messages } from './messages.ts';
import { RetryButton } from './retry-button.tsx';

type StepProps = { step: SubTransaction; transactionId: number };
type Props = StepProps & { onResolve: (subTransactionId: number) => void };

const ResolveButton = ({ step, transactionId, onResolve }: Props) => (
  <Button
    variant="default"
    size="compact-xs"
    aria-label={messages.resolveOf(systemName(step.productName), transactionId)}
    onClick={() => onResolve(step.subTransactionId)}
  >
    {messages.resolve}
  </Button>
);

const RetryStepButton = ({ step, transactionId }: StepProps) => (
  <RetryButton
    text={messages.retry}
    label={messages.retryOf(systemName(step.productName), transactionId)}
    retry={() => call(retrySubTransaction, { params: { id: step.subTransactionId } })}
    onRetried={() => retriedSteps.add(step.subTransactionId, transactionId)}
  />
);

/** The actions for a failure, and what has happened since it was retried from here. */
export const FailureActions = ({ step, transactionId, onResolve }: Props) => {
  const isRetried = useStore(retriedSteps.store).has(step.subTransactionId);
  const canRetry = step.allowedActions.includes('retry');
  const canResolve = step.allowedActions.includes('resolve');
  if (!isRetried && !canRetry && !canResolve) return null;
  return (
    <Group gap={6} wrap="nowrap">
      {isRetried && (
        <Text size="xs" role="status">
          {messages.retried[step.statusName]}
        </Text>
      )}
      {canRetry && <RetryStepButton step={step} transactionId={transactionId} />}
      {canResolve && <ResolveButton step={step} transactionId={transactionId} onResolve={onResolve} />}
    </Group>
  );
};
