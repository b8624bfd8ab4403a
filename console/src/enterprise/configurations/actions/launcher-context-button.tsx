import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { removeLauncherContext } from '@keystead/contract/enterprise/external/external-actions.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { messages as area } from '../../messages.ts';
import { messages } from '../messages.ts';
import { useTimedAction } from './use-timed-action.ts';

type Props = { source: CustomerConfiguration; canAct: boolean };

export const LauncherContextButton = ({ source, canAct }: Props) => {
  const { id, sharedComponentsLauncher } = source.customerConfigurationDto;
  const [isAsking, setAsking] = useState(false);
  const { isRunning, run } = useTimedAction(async () => {
    await call(removeLauncherContext, { params: { id } });
    return enterpriseMessages.launcherContextDeleted;
  });
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!canAct || sharedComponentsLauncher !== 'true'}
        loading={isRunning}
        onClick={() => setAsking(true)}
      >
        {messages.deleteLauncherContext}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.deleteLauncherContext}
        text={messages.launcherContextText}
        consequence={messages.launcherContextAfter}
        verb={area.delete}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run();
        }}
      />
    </>
  );
};
