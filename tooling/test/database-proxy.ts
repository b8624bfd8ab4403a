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
  const sockets = new Set<Socket>();
  let isCut = false;
  let tries = 0;
  const server = createServer((socket) => {
    tries++;
    socket.on('error', () => undefined);
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    const upstream = connect(target);
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      upstream.destroy();
    });
    socket.pipe(upstream).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Breaks open connections and rejects new ones. */
    cut: () => {
      isCut = true;
      tries = 0;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    /** The number of connection attempts since the last cut. */
    tries: () => tries,
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
