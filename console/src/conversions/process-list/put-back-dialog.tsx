import { putBackImport } from '@keystead/contract/conversions/put-back.ts';
import { Stack, Text } from '@mantine/core';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { conversionAlerts } from '../shared/conversion-alerts.ts';
import { useSingleFlight } from '../shared/use-single-flight.ts';
import { messages } from './messages.ts';
import type { Transaction } from './use-transactions.ts';

type Props = { row: Transaction; onClose: () => void; onStarted: () => void };

/** Asks for confirmation before putting an import back, and starts it. */
export const PutBackDialog = ({ row, onClose, onStarted }: Props) => {
  const singleFlight = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(putBackImport, { params: { processId: row.processId } }),
    meta: { quiet: true },
    onSuccess: onStarted,
    onError: (error) => {
      conversionAlerts.showError(error);
      onClose();
    },
    onSettled: singleFlight.end,
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={messages.putBackTitle}
      text={
        <Stack gap="xs">
          <Text>{messages.putBackText(row.customerName)}</Text>
          <Text size="sm" c="dimmed">
            {messages.putBackUntil} <DateText instant={row.putBack.until} />
          </Text>
        </Stack>
      }
      verb={messages.putBack}
      isBusy={isPending}
      onConfirm={() => singleFlight.begin(mutate)}
      onCancel={onClose}
    />
  );
};
