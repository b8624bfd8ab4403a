import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where PostgreSQL actually listens. */
const targetOf = (url: URL) => {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
};

/** A connection path to the database that can be cut, as if the database were stopped or killed, and reopened. */
export const openDatabaseProxy = async (databaseUrl: string) => {
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
    /** Breaks open connections and rejects new ones. */
    cut: () => {
      isAway = true;
      tries = 0;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isAway = false;
    },
    /** The number of connection attempts since the last cut. */
    tries: () => tries,
    connections: () => open.size,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
