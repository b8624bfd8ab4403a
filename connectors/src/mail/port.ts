import type { CallContext } from '../call-external.ts';

/** `to` is one bare email address. */
export type MailMessage = { to: string; subject: string; text: string; html?: string | undefined };

/** Sends mail to people. */
export type Mail = {
  /** Resolves once the mail server has accepted the message; throws an `ExternalError` otherwise. */
  send(message: MailMessage, context?: CallContext): Promise<void>;
};
