import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutation } from '../client/use-mutation.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { alerts } from '../shell/alerts/alerts.ts';
import { refreshEnterprise } from './enterprise-key.ts';
import { messages } from './messages.ts';

type Props = {
  /** Of the record. */
  name: string;
  verb: string;
  question: string;
  success: string;
  /** To what is left of it, or to what it belonged to. */
  link?: { label: string; href: string };
  refusal: string | undefined;
  isBusy: boolean;
  remove: () => Promise<unknown>;
  /** To where one is once the record is gone. */
  leave: () => Promise<void>;
};

/** Deletes the record in view after a question. */
export const DeleteRecordButton = (props: Props) => {
  const { name, verb, question, success, link, refusal, isBusy, remove, leave } = props;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await leave();
      alerts.show({ type: 'success', message: success, link });
      await refreshEnterprise(queryClient);
    },
    // Somebody was faster: what is asked about next is what is there now.
    onError: () => refreshEnterprise(queryClient),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <ReasonedButton
        variant="light"
        color="red"
        refusal={refusal}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {verb}
      </ReasonedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={verb}
        text={question}
        people={[name]}
        consequence={messages.deletedForGood}
        verb={verb}
        isDangerous
        isBusy={removal.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate()}
      />
    </>
  );
};
