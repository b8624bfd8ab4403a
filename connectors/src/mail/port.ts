import type { CallContext } from '../call-external.ts';

export type MailMessage = {
  /** The same for each try, so that mail systems recognize the message if it arrives twice. */
  id?: string | undefined;
  /** One bare email address. */
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
};

/** Sends mail to people. */
export type Mail = {
  /** Resolves once the mail server has accepted the message; throws an `ExternalError` otherwise. */
  send(message: MailMessage, context?: CallContext): Promise<void>;
};
