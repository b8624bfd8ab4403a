import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePorts, requireFreePort } from './free-port.ts';

test('reports a taken port with a way out, and accepts a free one', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(requireFreePort(port, 'PORT', 100)).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 100} npm start`,
  );
  setTimeout(() => taken.close(), 200);
  await requireFreePort(port, 'PORT');
});

test('free ports differ and can be listened on', async () => {
  const ports = await findFreePorts(3);
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) await requireFreePort(port, 'PORT', 0);
});
