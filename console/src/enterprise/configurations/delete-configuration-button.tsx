import {
  type CustomerConfiguration,
  removeConfiguration,
} from '@keystead/contract/enterprise/configurations.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ReasonedButton } from '../../kit/reasoned-button.tsx';
import { alerts } from '../../shell/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { refusalOf } from '../refusal-of.ts';
import { messages } from './messages.ts';

type Props = { source: CustomerConfiguration; isBusy: boolean };

export const DeleteConfigurationButton = ({ source, isBusy }: Props) => {
  const { id, configName, version } = source.customerConfigurationDto;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeConfiguration, { params: { id }, query: { version } }),
    onSuccess: async () => {
      await navigate({ to: '/ect/customers/detail/$id', params: { id: String(source.customer.id) } });
      alerts.show({ type: 'success', message: enterpriseMessages.configurationDeleted(configName) });
      await refreshEnterprise(queryClient);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <ReasonedButton
        variant="light"
        color="red"
        refusal={refusalOf(source, 'delete')}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {messages.deleteConfiguration}
      </ReasonedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.deleteConfiguration}
        text={
          <>
            <p>
              <strong>{configName}</strong>
            </p>
            <p>{enterpriseMessages.deleteConfiguration}</p>
          </>
        }
        verb={messages.deleteConfiguration}
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
};
