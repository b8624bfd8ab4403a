import { listen } from '../../data/notifications/listen.ts';
import type { Services } from '../../services.ts';
import { changedChannel, dueChannel } from './announce.ts';
import { startEngine } from './engine.ts';

type Needs = Pick<
  Services,
  'data' | 'workload' | 'products' | 'messageBus' | 'transactionUpdates' | 'config' | 'log' | 'seal'
>;

/** Starts this process's share of the work, and sends watchers the news from all processes. */
export const startProvisioning = async (appUrl: string, needs: Needs) => {
  const engine = startEngine({ ...needs, retryPausesMs: needs.config.provisioningRetryMs });
  const listener = await listen(
    appUrl,
    { [dueChannel]: engine.wake, [changedChannel]: needs.transactionUpdates.publish },
    needs.log,
  );
  return {
    stop: async () => {
      await listener.stop();
      await engine.stop();
    },
  };
};
