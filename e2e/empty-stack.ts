import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Addresses = { serverUrl: string; sandboxUrl: string };

/** An empty Keystead in production mode, on its own ports and database; its log contains the link to set it up. */
export const startEmptyStack = async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start-empty.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  let addresses: Addresses | undefined;
  let setUpAddress: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"serverUrl"')) addresses = JSON.parse(line) as Addresses;
    setUpAddress ??= line.match(/https?:\/\/\S+\/set-up#[\w-]+/)?.[0];
    if (addresses && setUpAddress) break;
  }
  if (!addresses || !setUpAddress) throw new Error('The empty stack did not start.');
  return { ...addresses, setUpAddress, stop };
};
