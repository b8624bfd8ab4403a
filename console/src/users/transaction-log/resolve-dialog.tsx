import { Text, TextInput } from '@mantine/core';
import { useMutation } from '../../client/use-mutation.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { isOutdated } from '../is-outdated.ts';
import { messages } from './messages.ts';
import { useLogReload } from './use-log.ts';

type Props<Answer> = {
  title: string;
  text: string;
  /** Required when one action hides many errors. */
  needsReason: boolean;
  resolve: (reason: string) => Promise<Answer>;
  success: (answer: Answer) => string;
  onClose: () => void;
};

/** Removes errors from the log, with a reason that is kept. */
export const ResolveDialog = <Answer,>(props: Props<Answer>) => {
  const { title, text, needsReason, resolve, success, onClose } = props;
  const [reason, setReason] = useRestorableState(`reason ${title}`, '');
  const reload = useLogReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resolve(reason.trim()),
    onSuccess: (answer) => alerts.show({ type: 'success', message: success(answer) }),
    onSettled: (_, error) => {
      if (!error || isOutdated(error)) onClose();
      return reload();
    },
  });
  return (
    <FormDialog
      title={title}
      verb={title}
      canSend={!needsReason || reason.trim() !== ''}
      isDirty={reason !== ''}
      isBusy={isPending}
      onSend={() => mutate()}
      onClose={onClose}
    >
      <Text size="sm">{text}</Text>
      <TextInput
        label={messages.reason}
        description={messages.reasonText}
        required={needsReason}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
};
