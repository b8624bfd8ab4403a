import { flagValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Services } from '../../services.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import { callExternalSystem } from './call-external-system.ts';
import { launcherContext } from './launcher-context.ts';
import { openEnvironment } from './open-environment.ts';
import { runExclusively } from './run-exclusively.ts';
import { setFlag } from './set-flag.ts';

/** Sends an environment to the launcher and notes that it is known there. */
export const enableLauncher = (
  needs: Pick<Services, 'data' | 'jobs' | 'external' | 'config'>,
  call: ActorOrigin,
  configurationId: number,
): Promise<void> =>
  runExclusively(needs.data, 'launcher', configurationId, async () => {
    const environment = await openEnvironment(needs.data, configurationId);
    const { traceId } = call;
    await callExternalSystem('launcher', () =>
      needs.external.launcher.putContext(configurationId, launcherContext(environment), { traceId }),
    );
    const flag = {
      key: parameterKeys.launcher,
      value: flagValue(true),
      event: 'launcher.contextPut',
    } as const;
    try {
      await setFlag(needs, call, configurationId, flag);
    } catch (error) {
      // It was deactivated in the meantime: the launcher has to remove what it was just sent.
      await needs.data.transaction('customers', (tx) =>
        needs.jobs.enqueue(tx, 'launcher.refresh', { configurationId, traceId }),
      );
      throw error;
    }
  });
