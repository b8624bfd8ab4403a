// Finds ports that can be listened on, and says what to do if the wanted one can't.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
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

/** Distinct ports that are free right now. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
