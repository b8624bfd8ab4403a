import { hotReload } from '@keystead/contract/enterprise/external/external-actions.ts';
import { Button } from '@mantine/core';
import { call } from '../../../client/call.ts';
import { messages } from '../messages.ts';
import { useTimedAction } from './use-timed-action.ts';

/** Makes CareAssist reload its parameters. */
export const HotReloadButton = ({
  configurationId,
  canAct,
}: {
  configurationId: number;
  canAct: boolean;
}) => {
  const { isRunning, run } = useTimedAction(async () =>
    (await call(hotReload, { body: { configurationId } })).text(),
  );
  return (
    <Button size="compact-xs" variant="default" disabled={!canAct} loading={isRunning} onClick={run}>
      {messages.hotReload}
    </Button>
  );
};
