import { type Application, launchUrl, launchUrlLimit } from '@keystead/contract/security/applications.ts';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { canSave } from '../../kit/form/can-save.ts';
import { exactText } from '../../kit/form/exact-text.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { messages } from './messages.ts';
import { useSetLaunchUrl } from './use-applications.ts';

const fields = z.object({ launchUrl });

/** `application` is the current one from the list: another user's change shows, and saving again replaces it. */
export const LaunchUrlDialog = ({
  application,
  onClose,
}: {
  application: Application;
  onClose: () => void;
}) => {
  const [opened] = useState(application.launchUrl);
  const { mutateAsync, isPending } = useSetLaunchUrl();
  const { control, submit, formState } = useContractForm(fields, {
    defaults: { launchUrl: opened },
    send: async (values) => {
      await mutateAsync({ application, ...values });
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.editTitle(application.name)}
      verb={messages.save}
      canSend={canSave({ isDirty: formState.isDirty })}
      isDirty={formState.isDirty}
      isBusy={isPending}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="launchUrl"
        label={messages.launchUrl}
        description={
          application.launchUrl === opened ? undefined : messages.changedMeanwhile(application.launchUrl)
        }
        maxLength={launchUrlLimit}
        {...exactText}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
};
