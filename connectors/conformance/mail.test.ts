import type { ObservedCall } from '@keystead/connectors/call-external.ts';
import { createSmtpMail } from '@keystead/connectors/mail/smtp.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
let mail: ReturnType<typeof createSmtpMail>;
const seen: ObservedCall[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  mail = createSmtpMail({
    host: 'localhost',
    port: sandbox.smtpPort,
    from: 'Keystead <no-reply@keystead.example>',
    timeoutMs: 1000,
    onCall: (call) => seen.push(call),
  });
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  mail.close();
  await sandbox.stop();
});

const message = { to: 'olivia.ord@maplegrove.example', subject: 'Hello', text: 'Hello Olivia' };

const inbox = async (to = message.to) => (await fetch(`${sandbox.url}/mail?to=${to}`)).json();

const setFault = (fault: unknown) =>
  fetch(`${sandbox.url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'mail', fault }),
  });

const faultsInCalls = async () => {
  const calls: { fault: string | null }[] = await (await fetch(`${sandbox.url}/desk/api/calls`)).json();
  return calls.map((call) => call.fault);
};

test('a mail arrives complete, with its links', async () => {
  const text = `Grüße!\nOpen https://keystead.example/reset-password?token=${'x'.repeat(90)}.\n`;
  await mail.send({ ...message, subject: 'Ihr Schlüssel – Keystead', text, html: '<b>Grüße</b>' });
  const [stored] = await inbox('OLIVIA.ord@maplegrove.example');
  expect(stored).toMatchObject({
    from: 'no-reply@keystead.example',
    to: [message.to],
    subject: 'Ihr Schlüssel – Keystead',
    text: text.trimEnd(),
    html: expect.stringContaining('<b>Grüße</b>'),
    links: [`https://keystead.example/reset-password?token=${'x'.repeat(90)}`],
  });
  expect(await (await fetch(`${sandbox.url}/mail/${stored.id}`)).json()).toEqual(stored);
  expect(seen.at(-1)).toMatchObject({ system: 'mail', status: 250, requestBody: { to: message.to } });
  expect(JSON.stringify(seen)).not.toContain('token=');
});

test.each(['', 'nobody', 'a@b.example, c@d.example', 'a@b.example\r\nRCPT TO:<c@d.example>'])(
  'rejects the address %j, and the next mail still goes out',
  async (to) => {
    await expect(mail.send({ ...message, to })).rejects.toMatchObject({ kind: 'refused' });
    await mail.send(message);
    expect(await inbox()).toHaveLength(1);
  },
);

test.each([
  [{ kind: 'down' }, 'unreachable', 0],
  [{ kind: 'slow', ms: 5000 }, 'timeout', 0],
  [{ kind: 'refuses', match: 'olivia' }, 'refused', 0],
  [{ kind: 'half-succeeds' }, 'failed', 1],
])('with %o a mail fails as %s, and goes out again afterwards', async (fault, kind, storedCount) => {
  await setFault(fault);
  await expect(mail.send(message)).rejects.toMatchObject({ kind });
  expect(await inbox()).toHaveLength(storedCount);
  await expect.poll(faultsInCalls).toContain(fault.kind);
  await setFault(null);
  await mail.send(message);
  expect(await inbox()).toHaveLength(storedCount + 1);
});

test('each try of a message has the same Message-ID', async () => {
  const messageIds = async () => (await inbox()).map((stored: { messageId: string }) => stored.messageId);
  await setFault({ kind: 'half-succeeds' });
  await expect(mail.send({ ...message, id: 'delivery-1' })).rejects.toMatchObject({ isRetryable: true });
  await setFault(null);
  await mail.send({ ...message, id: 'delivery-1' });
  expect(await messageIds()).toEqual(['<delivery-1@keystead.example>', '<delivery-1@keystead.example>']);
  await mail.send(message);
  expect((await messageIds())[0]).not.toContain('delivery-1');
});

test('a refused address with letters that need SMTPUTF8 says so', async () => {
  await setFault({ kind: 'refuses', match: 'jos' });
  const send = (to: string) => mail.send({ ...message, to });
  await expect(send('josé@maplegrove.example')).rejects.toMatchObject({
    kind: 'refused',
    isRetryable: false,
    message: 'The mail server refused the message (550). It may not support letters such as é before the @.',
  });
  await expect(send('jos@münchen.example')).rejects.toMatchObject({
    message: 'The mail server refused the message (550).',
  });
});

test('when TLS is required, sends nothing in the clear or to an untrusted certificate', async () => {
  const sendTo = async (smtpPort: number) => {
    const strict = createSmtpMail({
      host: 'localhost',
      port: smtpPort,
      requireTls: true,
      from: 'a@b.example',
      timeoutMs: 1000,
    });
    await expect(strict.send(message)).rejects.toMatchObject({ kind: 'unreachable' });
    strict.close();
  };
  await sendTo(sandbox.smtpPort);
  expect(await inbox()).toEqual([]);
  const selfSigned = await startSandbox({ port: 0, smtpPort: 0, smtpOffersTls: true });
  await sendTo(selfSigned.smtpPort);
  expect(await (await fetch(`${selfSigned.url}/mail?to=${message.to}`)).json()).toEqual([]);
  await selfSigned.stop();
});

test('a missing mail server is unreachable', async () => {
  const lost = createSmtpMail({ host: 'localhost', port: 1, from: 'a@b.example', timeoutMs: 1000 });
  await expect(lost.send(message)).rejects.toMatchObject({ kind: 'unreachable' });
  lost.close();
});
