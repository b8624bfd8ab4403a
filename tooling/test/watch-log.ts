import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

/** Live updates of the transaction log, as a browser receives them from a server that listens. */
export const watchLog = async ({ app }: Pick<TestApp, 'app'>, { cookie }: Caller) => {
  const { port } = app.server.address() as AddressInfo;
  const controller = new AbortController();
  const reply = await fetch(`http://127.0.0.1:${port}/api/transaction-log/events`, {
    headers: { cookie },
    signal: controller.signal,
  });
  expect(reply.status).toBe(200);
  const seen = { text: '', isOpen: true };
  const read = async () => {
    for await (const chunk of reply.body ?? []) seen.text += Buffer.from(chunk).toString();
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      seen.isOpen = false;
    });
  return { seen, leave: () => controller.abort() };
};
