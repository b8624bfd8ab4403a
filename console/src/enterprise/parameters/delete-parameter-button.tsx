import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import type { ParameterDetail } from '@keystead/contract/enterprise/parameter.ts';
import { removeParameter } from '@keystead/contract/enterprise/parameters.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ReasonedButton } from '../../kit/reasoned-button.tsx';
import { alerts } from '../../shell/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { refusalOf } from '../refusal-of.ts';
import { messages } from './messages.ts';

type Props = { parameter: ParameterDetail; isBusy: boolean; leave: () => Promise<void> };

export const DeleteParameterButton = ({ parameter, isBusy, leave }: Props) => {
  const { id, key, version } = parameter;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeParameter, { params: { id }, query: { version } }),
    onSuccess: async () => {
      await leave();
      alerts.show({ type: 'success', message: enterpriseMessages.parameterDeleted(key) });
      await refreshEnterprise(queryClient);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <ReasonedButton
        variant="light"
        color="red"
        refusal={refusalOf(parameter, 'delete')}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {messages.deleteParameter}
      </ReasonedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.deleteParameter}
        text={
          <>
            <p>
              <strong>{key}</strong>
            </p>
            <p>{enterpriseMessages.deleteParameter}</p>
          </>
        }
        verb={messages.deleteParameter}
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
};
