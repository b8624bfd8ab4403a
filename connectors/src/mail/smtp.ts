import nodemailer from 'nodemailer';
import type { ConnectorSettings } from '../call-external.ts';
import { emailAddress } from '../email-address.ts';
import { ExternalError, type ExternalErrorDetail } from '../external-error.ts';
import type { Mail, MailMessage } from './port.ts';

type SmtpSettings = Omit<ConnectorSettings, 'allowed'> & {
  host: string;
  port: number;
  /** True for TLS from the first byte; otherwise STARTTLS is used if the server offers it. */
  secure?: boolean | undefined;
  /** Nothing is sent in the clear: a server without STARTTLS or a trusted certificate gets no mail. */
  requireTls?: boolean | undefined;
  user?: string | undefined;
  password?: string | undefined;
  /** A bare address, or a name with the address in angle brackets. */
  from: string;
};

const system = 'mail';
const defaultTimeoutMs = 10_000;

/** Only mail servers that offer SMTPUTF8 accept other letters before the @; the domain is sent in ASCII. */
const isInternational = (to: string): boolean => !/^[ -~]+@/.test(to);

export function createSmtpMail(settings: SmtpSettings): Mail & { close(): void } {
  const transport = createPool(settings);

  async function deliver({ id, to, subject, text, html }: MailMessage): Promise<string> {
    if (!emailAddress.safeParse(to).success)
      throw new ExternalError(system, 'refused', 'The mail address is not valid.');
    try {
      const info = await transport.sendMail({
        from: settings.from,
        ...(id !== undefined && { messageId: `<${id}@${domainOf(settings.from)}>` }),
        // An object, so that a comma or a line break in the address cannot add recipients.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
      });
      return info.response;
    } catch (error) {
      throw toExternalError(error, to);
    }
  }

  return {
    async send(message, context) {
      const started = performance.now();
      const observe = (status: number | null, responseBody: unknown) =>
        settings.onCall?.({
          system,
          method: 'SMTP',
          url: `smtp://${settings.host}:${settings.port}`,
          // Without the text, which may hold a link that signs the reader in.
          requestBody: { to: message.to, subject: message.subject },
          status,
          responseBody,
          durationMs: Math.round(performance.now() - started),
          traceId: context?.traceId,
        });
      try {
        observe(250, await deliver(message));
      } catch (error) {
        observe(error instanceof ExternalError ? (error.status ?? null) : null, String(error));
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

function createPool({
  host,
  port,
  secure = false,
  requireTls = false,
  user,
  password,
  timeoutMs = defaultTimeoutMs,
}: SmtpSettings) {
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    // One is enough to survive an idle connection that the server has closed; further retries are up to the caller.
    maxRequeues: 1,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Without a listener, a broken idle connection would end the process; each send reports its own failure.
  transport.on('error', () => undefined);
  return transport;
}

/** Replies about the recipient or the text, rather than about us. */
const addressAnswers = new Set([550, 553, 554, 555]);

function toExternalError(cause: unknown, to: string): ExternalError {
  const { code, responseCode: status, response } = (cause ?? {}) as SmtpFailure;
  const detail = { cause, status, body: response };
  if (code === 'ETIMEDOUT') {
    return new ExternalError(system, 'timeout', 'The mail server did not answer in time.', detail);
  }
  if (code === 'ETLS') {
    return new ExternalError(system, 'unreachable', 'The mail server offers no TLS.', detail);
  }
  // 421 means that the server is shutting down, regardless of the command.
  if (status === 421) return unreachable(detail);
  if (status !== undefined && status >= 500) {
    const message = `The mail server refused the message (${status}).`;
    const hint =
      addressAnswers.has(status) && isInternational(to)
        ? ' It may not support letters such as é before the @.'
        : '';
    return new ExternalError(system, 'refused', message + hint, detail);
  }
  if (status !== undefined && status >= 400) {
    return new ExternalError(system, 'failed', `The mail server failed (${status}).`, detail);
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return new ExternalError(system, 'refused', 'The message cannot be sent.', detail);
  }
  if (code === 'EPROTOCOL') {
    return new ExternalError(system, 'nonsense', 'The mail server gave an unexpected answer.', detail);
  }
  return unreachable(detail);
}

const unreachable = (detail: ExternalErrorDetail) =>
  new ExternalError(system, 'unreachable', 'The mail server cannot be reached.', detail);

type SmtpFailure = {
  code?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
};
