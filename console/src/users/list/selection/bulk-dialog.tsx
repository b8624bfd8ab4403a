import { Failure } from '@keystead/contract/errors.ts';
import { userActions } from '@keystead/contract/people/user-actions.ts';
import { type BulkActionName, startBulkAction } from '@keystead/contract/users/bulk-actions.ts';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { messages } from '../messages.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { followProcess } from './follow-process.ts';
import { useBulkPreview } from './use-bulk-preview.ts';
import type { Selected } from './use-selection.ts';

type Props = {
  action: BulkActionName;
  selected: Selected;
  /** `isStarted` says whether anything has been done. */
  onClose: (isStarted: boolean) => void;
  /** The list shows what was: other users match by now, or the action has ended after the dialog was closed. */
  onOutdated: () => void;
};

/** Asks for confirmation, runs the action as one process, and reports the outcome for each user. */
export const BulkDialog = ({ action, selected, onClose, onOutdated }: Props) => {
  const { preview, problem, lookAgain } = useBulkPreview(action, selected);
  const { count = 0, able = 0, selected: total = 0 } = preview ?? {};
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => {
      const targets =
        'users' in selected
          ? { ssoids: selected.users.map(({ ssoid }) => ssoid) }
          : { everybody: { ...selected.everybody, count } };
      return call(startBulkAction, { body: { action, ...targets } });
    },
    onError: (error) => {
      if (!(error instanceof Failure && error.code === 'bulkAction.otherCount')) return;
      lookAgain();
      onOutdated();
    },
  });
  const isStarted = data !== undefined;
  const closeButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isStarted) closeButton.current?.focus();
  }, [isStarted]);
  const handleClose = () => {
    if (data) followProcess(data.id, { action, total, onEnd: onOutdated });
    onClose(isStarted);
  };
  return (
    <Dialog
      opened
      size={isStarted ? 'lg' : 'md'}
      onClose={handleClose}
      title={messages.bulk[isStarted ? 'started' : 'title'][action]}
    >
      {isStarted ? (
        <BulkProgress id={data.id} total={total} />
      ) : (
        <BulkQuestion action={action} preview={preview} problem={problem} />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button ref={closeButton} variant="default" onClick={handleClose} data-autofocus>
          {isStarted ? messages.bulk.close : messages.cancel}
        </Button>
        {!isStarted && (
          <Button loading={isPending} disabled={able === 0} onClick={() => mutate()}>
            {able === 0 ? userActions[action].label : messages.bulk.verb(userActions[action].label, able)}
          </Button>
        )}
      </Group>
    </Dialog>
  );
};
