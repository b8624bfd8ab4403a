import type { Services } from '../services.ts';
import { refreshLauncher } from './external/refresh-launcher.ts';

export const startEnterpriseWorkers = async (services: Services): Promise<void> => {
  const { jobs } = services;
  await jobs.work('launcher.refresh', (job) => refreshLauncher(services, job), 2);
};
