import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where PostgreSQL listens in truth. */
const targetOf = (url: URL) => {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
};

/** A way to the database that can be cut, as if it were stopped or killed, and opened again. */
export const openBetween = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const target = targetOf(url);
  const open = new Set<Socket>();
  let isAway = false;
  let tries = 0;
  const server = createServer((socket) => {
    tries++;
    socket.on('error', () => undefined);
    if (isAway) return void socket.destroy();
    open.add(socket);
    const onward = connect(target);
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      onward.destroy();
    });
    socket.pipe(onward).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Breaks what is connected, and whoever connects from now on is turned away. */
    cut: () => {
      isAway = true;
      tries = 0;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isAway = false;
    },
    /** How often somebody has tried to connect since the last cut. */
    tries: () => tries,
    connections: () => open.size,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
