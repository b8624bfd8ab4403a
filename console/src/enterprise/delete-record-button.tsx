import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutation } from '../client/use-mutation.ts';
import { ButtonWithReason } from '../kit/button-with-reason.tsx';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { alerts } from '../shell/alerts/alerts.ts';
import { refreshEnterprise } from './enterprise-key.ts';

type Props = {
  /** The record's name. */
  name: string;
  verb: string;
  question: string;
  consequence: string;
  success: string;
  /** Leads to what is left of it, or to what it belonged to. */
  link?: { label: string; href: string };
  refusal: string | undefined;
  isBusy: boolean;
  remove: () => Promise<unknown>;
  /** Navigates away once the record is gone. */
  leave: () => Promise<void>;
};

/** Deletes the record in view after confirmation. */
export const DeleteRecordButton = (props: Props) => {
  const { name, verb, question, consequence, success, link, refusal, isBusy, remove, leave } = props;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await leave();
      alerts.show({ type: 'success', message: success, link });
      await refreshEnterprise(queryClient);
    },
    // Another user was faster: the next confirmation must be about the current data.
    onError: () => refreshEnterprise(queryClient),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <ButtonWithReason
        variant="light"
        color="red"
        refusal={refusal}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {verb}
      </ButtonWithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={verb}
        text={question}
        people={[name]}
        consequence={consequence}
        verb={verb}
        isDangerous
        isBusy={removal.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate()}
      />
    </>
  );
};
