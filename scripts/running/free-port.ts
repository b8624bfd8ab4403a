// Finds ports that can be listened on, and says what to do if the wanted one can't.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits a while, because an earlier run may still be shutting down. */
export async function requireFreePort(port: number, setting: string, timeout = 3000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await isFree(port))) {
    if (Date.now() > deadline) {
      throw new Error(
        `Port ${port} is in use by another program. Stop that program, or choose another port: ${setting}=${port + 100} npm start`,
      );
    }
    await sleep(100);
  }
}

/** Listening on all addresses also detects a program that uses only one of them. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Below those that systems hand out themselves, which any outgoing connection can take before they are used. */
const [firstPort, lastPort] = [20_000, 32_000];

/** Distinct ports that are free right now. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(firstPort, lastPort);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}
