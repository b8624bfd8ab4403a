import {
  type ConfigurationSummary,
  setConfigurationActive,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../../enterprise-key.ts';
import { messages } from '../messages.ts';

type Props = {
  configuration: Pick<ConfigurationSummary, 'id' | 'configName' | 'isActive' | 'version'>;
  canAct: boolean;
  /** For table rows. */
  isCompact?: boolean;
};

/** Activates or deactivates the configuration, depending on its state, after confirmation. */
export const ActivationButton = ({ configuration, canAct, isCompact = false }: Props) => {
  const { id, configName, isActive, version } = configuration;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const flip = useMutation({
    mutationFn: () =>
      call(setConfigurationActive, { params: { id }, body: { isActive: !isActive, version } }),
    onSuccess: (changed) => {
      const text = changed.isActive
        ? enterpriseMessages.configurationActivated
        : enterpriseMessages.configurationDeactivated;
      alerts.show({ type: 'success', message: text(id) });
    },
    onSettled: async () => {
      setAsking(false);
      await refreshEnterprise(queryClient);
    },
  });
  const words = isActive ? messages.deactivation : messages.activation;
  return (
    <>
      <Button
        variant={isCompact ? 'subtle' : 'default'}
        size={isCompact ? 'compact-sm' : 'sm'}
        ml={isCompact ? -8 : 0}
        disabled={!canAct}
        aria-label={isCompact ? `${words.verb} ${configName}` : undefined}
        onClick={() => setAsking(true)}
      >
        {words.verb}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.title}
        text={isActive ? enterpriseMessages.deactivate(configName) : enterpriseMessages.activate(configName)}
        consequence={words.after}
        verb={words.verb}
        isDisruptive={isActive}
        isBusy={flip.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => flip.mutate()}
      />
    </>
  );
};
