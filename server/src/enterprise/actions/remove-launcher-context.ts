import * as contract from '@keystead/contract/enterprise/outside/outside-actions.ts';
import { flagValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { askOutside } from '../outside/ask-outside.ts';
import { openEnvironment } from '../outside/open-environment.ts';
import { runOnce } from '../outside/run-once.ts';
import { setFlag } from '../outside/set-flag.ts';

export const removeLauncherContext = handle(
  contract.removeLauncherContext,
  (call, needs: Pick<Services, 'data' | 'jobs' | 'outside' | 'config'>) => {
    const { id } = call.params;
    return runOnce(needs.data, 'launcher', id, async () => {
      await openEnvironment(needs.data, id);
      const { traceId } = call;
      await askOutside('launcher', () => needs.outside.launcher.removeContext(id, { traceId }));
      const flag = {
        key: parameterKeys.launcher,
        value: flagValue(false),
        event: 'launcher.contextRemoved',
      } as const;
      await setFlag(needs, call, id, flag);
    });
  },
);
