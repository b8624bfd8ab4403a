import type { ObservedCall } from '@keystead/connectors/call-external.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createTextMessages } from '@keystead/connectors/text-messages/http.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const gateway = (credential = sandbox.settings.credential, onCall?: (call: ObservedCall) => void) =>
  createTextMessages({
    allowed: createHostAllowlist({ own: [sandbox.url] }),
    url: `${sandbox.url}/text-messages`,
    credential,
    onCall,
    timeoutMs: 2000,
  });

const inbox = async (to: string) => {
  const response = await fetch(`${sandbox.url}/text-messages?to=${encodeURIComponent(to)}`);
  return response.json();
};

test('a text message arrives at its number', async () => {
  const seen: ObservedCall[] = [];
  const { credential } = sandbox.settings;
  await gateway(credential, (call) => seen.push(call)).send(
    { to: '+15035550100', text: 'Your code is 123456.' },
    { traceId: 'trace-1' },
  );
  expect(await inbox('+15035550100')).toMatchObject([{ to: '+15035550100', text: 'Your code is 123456.' }]);
  expect(await inbox('+15035550199')).toEqual([]);
  const requestBody = { to: '+15035550100', text: '******' };
  expect(seen).toMatchObject([{ system: 'text-messages', status: 202, traceId: 'trace-1', requestBody }]);
  expect(JSON.stringify(seen)).not.toContain('123456');
});

test.each(['5035550100', '+1 503 555 0100', ''])('rejects the number %j', async (to) => {
  await expect(gateway().send({ to, text: 'Hello' })).rejects.toMatchObject({ kind: 'refused' });
});

test('rejects a wrong credential', async () => {
  const sending = gateway('wrong').send({ to: '+15035550100', text: 'Hello' });
  await expect(sending).rejects.toMatchObject({ kind: 'refused', status: 401 });
});

const setFault = (fault: object | null) =>
  fetch(`${sandbox.url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'text-messages', fault }),
  });

test('a message whose reply was lost is sent once', async () => {
  const message = { id: 'delivery-1', to: '+15035550101', text: 'Hello' };
  await setFault({ kind: 'half-succeeds' });
  await expect(gateway().send(message)).rejects.toMatchObject({ isRetryable: true });
  await setFault(null);
  await gateway().send(message);
  expect(await inbox(message.to)).toMatchObject([{ text: 'Hello', key: 'delivery-1' }]);

  await gateway().send({ ...message, id: 'delivery-2' });
  await gateway().send({ to: message.to, text: 'Hello' });
  expect(await inbox(message.to)).toHaveLength(3);
  const another = gateway().send({ ...message, text: 'Another' });
  await expect(another).rejects.toMatchObject({ kind: 'refused', status: 422 });
});
