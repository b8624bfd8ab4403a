import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutation } from '../client/use-mutation.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { alerts } from '../shell/alerts/alerts.ts';
import { focusHeading } from '../shell/opening/focus-heading.ts';

type Options<Row> = {
  title: string;
  verb: string;
  textOf: (row: Row) => string;
  successOf: (row: Row) => string;
  execute: (row: Row) => Promise<unknown>;
  /** The query of the list, which is refetched afterwards. */
  queryKey: QueryKey;
  /** Refreshes what other screens know of the rows. */
  refreshOthers?: (queryClient: QueryClient) => void;
};

/** An irreversible action on a row of a list, after confirmation. */
export const useRowConfirmation = <Row,>(options: Options<Row>) => {
  const queryClient = useQueryClient();
  const [pendingRow, setPendingRow] = useState<Row | null>(null);
  const mutation = useMutation({
    mutationFn: options.execute,
    onSuccess: (_nothing, row) => alerts.show({ type: 'success', message: options.successOf(row) }),
    onSettled: async () => {
      setPendingRow(null);
      options.refreshOthers?.(queryClient);
      await queryClient.invalidateQueries({ queryKey: options.queryKey });
      // The list renders what the query told it first; its button may then be gone.
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    },
  });
  const dialog = (
    <ConfirmDialog
      isOpen={pendingRow !== null}
      title={options.title}
      text={pendingRow === null ? '' : options.textOf(pendingRow)}
      verb={options.verb}
      isDangerous
      isBusy={mutation.isPending}
      onConfirm={() => pendingRow !== null && mutation.mutate(pendingRow)}
      onCancel={() => setPendingRow(null)}
    />
  );
  return { ask: setPendingRow, dialog };
};
