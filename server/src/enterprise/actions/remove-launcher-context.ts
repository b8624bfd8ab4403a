import * as contract from '@keystead/contract/enterprise/external/external-actions.ts';
import { flagValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { callExternalSystem } from '../external/call-external-system.ts';
import { openEnvironment } from '../external/open-environment.ts';
import { runExclusively } from '../external/run-exclusively.ts';
import { setFlag } from '../external/set-flag.ts';

export const removeLauncherContext = handle(
  contract.removeLauncherContext,
  (call, needs: Pick<Services, 'data' | 'jobs' | 'external' | 'config'>) => {
    const { id } = call.params;
    return runExclusively(needs.data, 'launcher', id, async () => {
      await openEnvironment(needs.data, id);
      const { traceId } = call;
      await callExternalSystem('launcher', () => needs.external.launcher.removeContext(id, { traceId }));
      const flag = {
        key: parameterKeys.launcher,
        value: flagValue(false),
        event: 'launcher.contextRemoved',
      } as const;
      await setFlag(needs, call, id, flag);
    });
  },
);
