import { systemName } from '@keystead/contract/users/transaction-description.ts';
import {
  resolveSubTransaction,
  retrySubTransaction,
  type SubTransaction,
} from '@keystead/contract/users/transaction-log.ts';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages } from './messages.ts';
import { RetryButton } from './retry-button.tsx';
import { useLogReload } from './use-log.ts';

type Props = { step: SubTransaction; transactionId: number };

const ResolveButton = ({ step, transactionId }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const reload = useLogReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resolveSubTransaction, { params: { id: step.subTransactionId } }),
    onSuccess: () => alerts.show({ type: 'success', message: messages.resolved }),
    onSettled: () => {
      setAsking(false);
      return reload();
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={messages.resolveOf(systemName(step.productName), transactionId)}
        onClick={() => setAsking(true)}
      >
        {messages.resolve}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.resolve}
        text={messages.resolveText}
        verb={messages.resolve}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

const RetryStepButton = ({ step, transactionId }: Props) => (
  <RetryButton
    text={messages.retry}
    label={messages.retryOf(systemName(step.productName), transactionId)}
    retry={() => call(retrySubTransaction, { params: { id: step.subTransactionId } })}
    success={() => messages.retried}
  />
);

/** What can be done about a failure. */
export const SettleButtons = ({ step, transactionId }: Props) =>
  step.allowedActions.length > 0 && (
    <Group gap={6} wrap="nowrap">
      {step.allowedActions.includes('retry') && <RetryStepButton step={step} transactionId={transactionId} />}
      {step.allowedActions.includes('resolve') && <ResolveButton step={step} transactionId={transactionId} />}
    </Group>
  );
