import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createMessageBus } from '@keystead/connectors/message-bus/cloud-events.ts';
import type { BusEvent } from '@keystead/connectors/message-bus/port.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const bus = (credential = sandbox.settings.credential) =>
  createMessageBus({
    allowed: createHostAllowlist({ own: [sandbox.url] }),
    url: `${sandbox.url}/message-bus/events`,
    credential,
    timeoutMs: 2000,
  });

const event: BusEvent = {
  id: 'sub-1',
  type: 'user.created',
  subject: 'ssoid-1',
  time: '2026-01-02T03:04:05.678Z',
  data: { userName: 'Żółć' },
};

const arrived = async (subject: string) =>
  (await fetch(`${sandbox.url}/message-bus/events?subject=${subject}`)).json();

test('an event arrives as a CloudEvent, and only once no matter how often it is published', async () => {
  const first = await bus().publish(event, { traceId: 'trace-1' });
  expect(first).toEqual({ statusCode: 202, description: '{"message":"The event was accepted."}' });
  expect(await bus().publish(event)).toEqual(first);
  expect(await arrived('ssoid-1')).toEqual([
    {
      specversion: '1.0',
      id: 'sub-1',
      source: '/keystead',
      type: 'keystead.user.created',
      subject: 'ssoid-1',
      time: '2026-01-02T03:04:05.678Z',
      datacontenttype: 'application/json',
      data: { userName: 'Żółć' },
      received: expect.any(String),
    },
  ]);
  const systems = await (await fetch(`${sandbox.url}/desk/api/systems`)).json();
  expect(systems).toContainEqual(
    expect.objectContaining({ name: 'message-bus', counts: { events: 1, repeats: 1 } }),
  );
});

test('a refusal includes the reason', async () => {
  await expect(bus('wrong').publish(event)).rejects.toMatchObject({
    kind: 'refused',
    status: 401,
    isRetryable: false,
    body: { message: 'The bearer credential is missing or wrong.', errors: [] },
  });
});

test('accepts only complete CloudEvents', async () => {
  const response = await fetch(`${sandbox.url}/message-bus/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/cloudevents+json',
      authorization: `Bearer ${sandbox.settings.credential}`,
    },
    body: JSON.stringify({ specversion: '0.3', id: 'x', surplus: true }),
  });
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain('specversion');
});
