import { ContentMismatch } from '../content-fault.ts';
import { ExternalError } from '../external-error.ts';
import type { DocumentProblem } from './port.ts';
import { problemReply } from './wire.ts';

/** By code, or by status alone where that is enough: proxies refuse large contents in their own words. */
const problems: { status: number; code?: string; problem: DocumentProblem }[] = [
  { status: 413, problem: 'too-large' },
  { status: 422, problem: 'unknown-type' },
  { status: 409, code: 'duplicate', problem: 'duplicate' },
  { status: 404, code: 'content-missing', problem: 'content-missing' },
  { status: 410, problem: 'content-missing' },
  { status: 400, code: 'digest-mismatch', problem: 'digest-refused' },
];

/** What is wrong with a document, or null if the error is about something else; `text` is the service's own. */
export function documentProblem(error: unknown): { problem: DocumentProblem; text: string | null } | null {
  if (!(error instanceof ExternalError)) return null;
  if (error.cause instanceof ContentMismatch) return { problem: 'content-differs', text: null };
  const reply = problemReply.safeParse(error.body).data;
  const match = problems.find(
    ({ status, code }) => status === error.status && (code === undefined || code === reply?.error),
  );
  return match ? { problem: match.problem, text: reply?.message || null } : null;
}

/** The service's own explanation of a refusal; null if there is none that can be read. */
export const serviceText = (error: ExternalError): string | null =>
  (error.kind === 'refused' && problemReply.safeParse(error.body).data?.message) || null;
