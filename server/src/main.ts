// Starts the server: database, jobs, identity provider, calls and console.
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

try {
  const server = await startServer(readConfig(process.env));
  process.send?.({ ready: true });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
