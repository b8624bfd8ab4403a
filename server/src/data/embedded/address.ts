import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Folders } from './choose-folders.ts';
import { owner } from './init-cluster.ts';
import type { Settings } from './settings.ts';

/** How to reach the server: a Unix socket, or loopback with a password where sockets are unavailable. */
export type Address = { settings: Settings; url(database: string): string };

export const hasUnixSockets = process.platform !== 'win32';

export async function chooseAddress(
  folders: Folders,
  withSockets = hasUnixSockets,
  loopbackPort?: number,
): Promise<Address> {
  return withSockets
    ? socketAddress(folders, loopbackPort)
    : loopbackAddress(folders, loopbackPort ?? (await freePort()));
}

function socketAddress({ socket }: Folders, loopbackPort: number | undefined): Address {
  return {
    settings: {
      ...(loopbackPort === undefined
        ? { listen_addresses: '' }
        : { listen_addresses: '127.0.0.1', port: String(loopbackPort) }),
      unix_socket_directories: `"${socket}"`,
      unix_socket_permissions: '0700',
    },
    url: (database) =>
      `postgresql://${owner}@localhost${loopbackPort === undefined ? '' : `:${loopbackPort}`}/${database}?host=${encodeURIComponent(socket)}`,
  };
}

function loopbackAddress(folders: Folders, port: number): Address {
  const password = readFileSync(folders.password, 'utf8');
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    url: (database) => `postgresql://${owner}:${password}@127.0.0.1:${port}/${database}`,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
