// Starts the server: database, jobs, identity provider, calls and console, in one process or in several.
import cluster from 'node:cluster';
import { startPrimary } from './cluster/start-primary.ts';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
};

try {
  const config = readConfig(process.env);
  if (config.processes > 1 && cluster.isPrimary) {
    const primary = await startPrimary(config);
    stopOnSignal(primary.stop);
    process.on('SIGHUP', primary.restart);
  } else {
    const server = await startServer(config);
    stopOnSignal(server.stop);
  }
  process.send?.({ ready: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
