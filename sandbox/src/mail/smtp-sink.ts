import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { waitFor } from '../apply-fault.ts';
import type { Frame } from '../system.ts';
import type { Inbox } from './inbox.ts';
import { readMessage } from './read-message.ts';

const maxMessageBytes = 5 * 1024 * 1024;

type Answer = Error & { responseCode: number };

const answer = (responseCode: number, message: string): Answer =>
  Object.assign(new Error(message), { responseCode });

const serverDownReply = () => answer(421, 'The mail server is down');

/** A mail server that accepts every message and puts it in the inbox; faults apply to it as to HTTP systems. */
export function createSmtpSink(inbox: Inbox, frame: Frame) {
  const { ports, settings } = frame;
  const { takeConnection, takeRecipient, takeMessage, takeFarewell } = createReception(inbox, frame);
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is the library's own, which clients have no reason to trust.
    disabledCommands: settings.smtpOffersTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMessageBytes,
    logger: false,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onConnect: (session, done) => done(takeConnection(session)),
    onRcptTo: ({ address }, session, done) => void takeRecipient(address, session).then(() => done(), done),
    onData: (stream, session, done) => void takeMessage(stream, session).then(() => done(), done),
    onClose: takeFarewell,
  });
  // A client that disconnects must not end the sandbox.
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

/** Handles each connection, recipient and message; a fault is a response of the mail server. */
function createReception(inbox: Inbox, { faults, calls, stopping }: Frame) {
  const faultFor = (address: string) => faults.find('mail', null, `mailto:${address}`);
  const openSessions = new WeakMap<SMTPServerSession, { address: string; at: number }>();

  function log(session: SMTPServerSession, address: string, status: number | null, request: string | null) {
    calls.add({
      time: new Date().toISOString(),
      system: 'mail',
      environment: null,
      method: 'SMTP',
      path: `mailto:${address}`,
      status,
      ms: Math.round(performance.now() - (openSessions.get(session)?.at ?? performance.now())),
      fault: faultFor(address)?.kind ?? null,
      traceId: null,
      requestBody: request,
      responseBody: null,
    });
    openSessions.delete(session);
  }

  function fail(session: SMTPServerSession, address: string, failure: Answer, request: string | null = null) {
    log(session, address, failure.responseCode, request);
    return failure;
  }

  return {
    takeConnection: (session: SMTPServerSession) =>
      faultFor('')?.kind === 'down' ? fail(session, '', serverDownReply()) : null,

    async takeRecipient(address: string, session: SMTPServerSession) {
      openSessions.set(session, { address, at: performance.now() });
      const fault = faultFor(address);
      if (fault?.kind === 'slow') await waitFor(fault.ms, stopping);
      if (fault?.kind === 'down') throw fail(session, address, serverDownReply());
      if (fault?.kind !== 'refuses') return;
      throw fail(session, address, answer(550, 'The mail server refuses this recipient'));
    },

    async takeMessage(stream: AsyncIterable<Buffer>, session: SMTPServerSession) {
      const { mailFrom, rcptTo } = session.envelope;
      const message = readMessage(await buffer(stream));
      const to = rcptTo.map(({ address }) => address);
      inbox.add({ from: mailFrom ? mailFrom.address : '', to }, message);
      const [first = ''] = to;
      if (faultFor(first)?.kind === 'half-succeeds') {
        throw fail(
          session,
          first,
          answer(451, 'The message was kept, but the server failed'),
          message.subject,
        );
      }
      log(session, first, 250, message.subject);
    },

    /** The client disconnected while waiting. */
    takeFarewell(session: SMTPServerSession) {
      const unfinished = openSessions.get(session);
      if (unfinished) log(session, unfinished.address, null, null);
    },
  };
}
