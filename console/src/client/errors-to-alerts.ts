import { type ErrorCode, Failure, fillText } from '@keystead/contract/errors.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { say } from '../say.ts';
import { Unreachable } from './call.ts';

export type AlertType = 'success' | 'info' | 'warning' | 'danger';
export type AlertContent = { type: AlertType; message: string };

/** Fixed texts, regardless of the server's message. Area-specific codes with the same status have their own texts. */
const fixedTexts: Partial<Record<ErrorCode, string>> = {
  'request.tooLarge': say(sentence('request.tooLarge')),
  'request.wrongType': say(sentence('request.wrongType')),
  'request.tooMany': say(sentence('request.tooMany')),
};

const warnings = [409, 429];

const problemText = (traceId: string | undefined): string =>
  traceId
    ? fillText(say(sentence('server.failed')), { traceId })
    : localize('There was a problem processing your request.');

const textOf = (failure: Failure): string => {
  if (failure.code === 'server.failed') return problemText(failure.traceId);
  return fixedTexts[failure.code] ?? failure.message;
};

/**
 * The one place that turns a failed call into a message for the user. A missing session shows no alert, because it
 * leads to sign-in, and neither does a confirmation that the user canceled.
 */
export const toAlert = (error: unknown): AlertContent | null => {
  if (error instanceof Unreachable) return { type: 'danger', message: error.message };
  if (!(error instanceof Failure)) return { type: 'danger', message: problemText(undefined) };
  if (error.status === 401 || error.code === 'session.confirmationNeeded') return null;
  return { type: warnings.includes(error.status) ? 'warning' : 'danger', message: textOf(error) };
};
