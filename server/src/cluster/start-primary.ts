import cluster from 'node:cluster';
import { join, resolve } from 'node:path';
import { createServer } from '../app.ts';
import type { Config } from '../config.ts';
import { prepareInstallation } from '../prepare-installation.ts';
import { answerMetrics } from './gather-metrics.ts';
import { migrateAsNewVersion } from './migrate-as-new-version.ts';
import { superviseWorkers } from './supervise-workers.ts';

/** As it was given at the start, links included, because an upgrade may point them at another folder. */
const root = resolve(process.argv[1] ?? '', '../../..');

/**
 * Prepares the installation once and runs several processes that serve the port. This one accepts connections and
 * distributes them, so that processes can be replaced without rejecting anyone.
 */
export const startPrimary = async (config: Config) => {
  const { log } = createServer(config.logLevel, config.trustProxy);
  const { folder, ownerUrl, stopPostgres } = await prepareInstallation(config, log);
  const env = {
    DATABASE_URL: ownerUrl,
    KEYSTEAD_MODE: config.isDemo ? 'demo' : 'production',
    KEYSTEAD_DATA: folder,
    // What one process has compiled, the next need not compile again.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  };
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // Our own working folder may be one that an upgrade has removed.
  cluster.setupPrimary({ cwd: root });
  const workers = superviseWorkers({
    count: config.processes,
    env: { ...env, MIGRATE: 'false' },
    log,
  });
  answerMetrics(workers.workers);
  const stop = async (): Promise<void> => {
    await workers.stop();
    await stopPostgres();
  };
  await workers.ready.catch((error) => stop().finally(() => Promise.reject(error)));
  log.info(`${config.processes} processes serve port ${config.port}`);
  return {
    stop,
    /** Also picks up files that have replaced this version's since, migrations first. */
    restart: async (): Promise<void> => {
      log.info('Replacing the server processes one by one');
      try {
        if (config.migrates) await migrateAsNewVersion(root, env, (line) => log.info(line));
        await workers.restart();
        log.info('The server processes have been replaced');
      } catch (error) {
        log.error({ err: error }, 'The restart failed; processes not yet replaced keep running');
      }
    },
  };
};
