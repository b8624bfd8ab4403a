import { type FieldError, type FieldProblem, toFieldError } from './field-error.ts';
import { failures } from './texts/catalog.ts';
import { fillText, type Sentence, say, sentence, type TextValues, type ValuesOf } from './texts/sentence.ts';

export { fillText };

/** Every error code with its HTTP status and text. A code without a text does not compile. */
export const errors = failures;

export type ErrorCode = keyof typeof errors;

/** The body that every failed call returns. */
export type Problem = {
  code: ErrorCode;
  message: string;
  fieldErrors?: FieldError[];
  traceId: string;
};

type Details = {
  /** The message, if it differs from the text of the code. */
  reason?: Sentence | undefined;
  values?: TextValues | undefined;
  /** The server's message, already in the person's language. */
  message?: string;
  /** The problems with individual fields. */
  problems?: readonly FieldProblem[];
  fieldErrors?: FieldError[];
  traceId?: string;
};

/** A failure known to both sides. Thrown by verbs, sent as a `Problem` by the server, rethrown by the client. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  /** As the server phrased them, or in English. */
  readonly fieldErrors: FieldError[] | undefined;
  readonly problems: readonly FieldProblem[] | undefined;
  readonly traceId: string | undefined;
  /** Values for the placeholders in the code's text. */
  readonly values: TextValues | undefined;
  /** The message, if not yet put into words; `message` is its English version, for logs. */
  readonly reason: Sentence | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const reason = details.reason ?? { code, ...(details.values && { values: details.values }) };
    super(details.message ?? say(reason));
    this.code = code;
    this.status = errors[code].status;
    this.reason = details.message === undefined ? reason : undefined;
    this.problems = details.problems;
    this.fieldErrors = details.fieldErrors ?? details.problems?.map((problem) => toFieldError(problem));
    this.traceId = details.traceId;
    this.values = details.values;
  }
}

export const fail = <C extends ErrorCode>(code: C, ...values: ValuesOf<C>): Failure =>
  new Failure(code, { values: sentence(code, ...values).values });

/** Invalid input; the first field's problem becomes the message. */
export const failFields = (...problems: FieldProblem[]): Failure =>
  new Failure('request.invalid', { problems, reason: problems[0] });
