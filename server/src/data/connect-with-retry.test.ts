import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { connectWithRetry } from './connect-with-retry.ts';
import { runStatement } from './embedded/run-statement.ts';

let server: Server;
afterEach(() => server.close());

const errorMessage = (code: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** Answers successive connections with these PostgreSQL errors. */
const refuse = (...codes: string[]): Promise<string> => {
  server = createServer((socket) => {
    socket.once('data', () => socket.end(errorMessage(codes.shift() ?? 'XX000')));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve(`postgresql://nobody@127.0.0.1:${port}/nothing`);
    });
  });
};

test('waits for a database that is starting, but not after other failures', async () => {
  const lines: string[] = [];
  const url = await refuse('57P03', '57P03', '3D000');
  await expect(connectWithRetry(url, (line) => lines.push(line))).rejects.toMatchObject({ code: '3D000' });
  expect(lines).toEqual(['Waiting for the database …']);
});

test('a connection that is lost fails its statements, not the process', async () => {
  const { ownerUrl, drop } = await testDatabase();
  const client = await connectWithRetry(ownerUrl, () => undefined);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await runStatement(ownerUrl, `select pg_terminate_backend(${rows[0]?.pid})`);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  await drop();
});
