import { startSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';
import { watchParent } from './watch-parent.ts';

try {
  const sandbox = await startSandbox(readSettings(process.env));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await sandbox.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  watchParent(stop);

  process.stdout.write(`Sandbox desk: ${sandbox.url} (mail on port ${sandbox.smtpPort})\n`);
  process.send?.({ ready: true });
} catch (error) {
  process.stderr.write(`The sandbox cannot start: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
