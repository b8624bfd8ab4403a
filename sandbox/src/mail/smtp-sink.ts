import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { waitFor } from '../act-on-fault.ts';
import type { Fault } from '../faults.ts';
import type { Frame } from '../system.ts';
import type { Inbox } from './inbox.ts';
import { readMessage } from './read-message.ts';

const largestMail = 5 * 1024 * 1024;

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const isDown = () => answer(421, 'The mail server is down');

/** A mail server that takes every message and puts it in the inbox; faults act on it as on HTTP systems. */
export function createSmtpSink(inbox: Inbox, { faults, calls, ports, settings, stopping }: Frame) {
  const faultFor = (address: string): Fault | null => faults.find('mail', null, `mailto:${address}`);

  function log(addresses: string[], subject: string | null, failure: { responseCode: number } | null) {
    calls.add({
      time: new Date().toISOString(),
      system: 'mail',
      environment: null,
      method: 'SMTP',
      path: `mailto:${addresses.join(',')}`,
      status: failure?.responseCode ?? 250,
      ms: 0,
      fault: faultFor(addresses[0] ?? '')?.kind ?? null,
      traceId: null,
      requestBody: subject,
      responseBody: null,
    });
  }

  async function takeRecipient(address: string): Promise<void> {
    const fault = faultFor(address);
    if (fault?.kind === 'slow') await waitFor(fault.ms, stopping);
    const failure =
      fault?.kind === 'down'
        ? isDown()
        : fault?.kind === 'refuses' && answer(550, 'The mail server refuses this recipient');
    if (!failure) return;
    log([address], null, failure);
    throw failure;
  }

  async function takeMessage(stream: AsyncIterable<Buffer>, { envelope }: SMTPServerSession): Promise<void> {
    const message = readMessage(await buffer(stream));
    const to = envelope.rcptTo.map(({ address }) => address);
    inbox.add({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to }, message);
    const isHalf = to.some((address) => faultFor(address)?.kind === 'half-succeeds');
    const failure = isHalf ? answer(451, 'The message was kept, but the mail server failed') : null;
    log(to, message.subject, failure);
    if (failure) throw failure;
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    logger: false,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onConnect: (_session, done) => done(faultFor('')?.kind === 'down' ? isDown() : null),
    onRcptTo: ({ address }, _session, done) => void takeRecipient(address).then(() => done(), done),
    onData: (stream, session, done) => void takeMessage(stream, session).then(() => done(), done),
  });
  // A client that breaks off must not end the sandbox.
  server.on('error', () => undefined);

  return {
    async start() {
      const listener = server.listen(ports.smtp, settings.host);
      await once(listener, 'listening');
      ports.smtp = (listener.address() as AddressInfo).port;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
