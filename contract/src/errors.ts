import { type FieldError, type FieldProblem, tellProblem } from './field-error.ts';
import { failures } from './texts/catalog.ts';
import { fillText, type Sentence, say, sentence, type TextValues, type ValuesOf } from './texts/sentence.ts';

export { fillText };

/** Every error code with its HTTP status and text. A code without a text does not compile. */
export const errors = failures;

export type ErrorCode = keyof typeof errors;

/** What every failed call answers. */
export type Problem = {
  code: ErrorCode;
  message: string;
  fieldErrors?: FieldError[];
  traceId: string;
};

type Details = {
  /** What it says when that is not the text of its code. */
  reason?: Sentence | undefined;
  values?: TextValues | undefined;
  /** What the server has said already, in the words of the person's language. */
  message?: string;
  /** What is wrong with which fields. */
  problems?: readonly FieldProblem[];
  fieldErrors?: FieldError[];
  traceId?: string;
};

/** A failure both sides know. Thrown by verbs, turned into a `Problem` by the server, raised again by the client. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  /** As the server has said them, or in English. */
  readonly fieldErrors: FieldError[] | undefined;
  readonly problems: readonly FieldProblem[] | undefined;
  readonly traceId: string | undefined;
  /** What fills the holes of the code's text. */
  readonly values: TextValues | undefined;
  /** What it says, where it has not been said yet; the message is the same in English, for logs. */
  readonly reason: Sentence | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const reason = details.reason ?? { code, ...(details.values && { values: details.values }) };
    super(details.message ?? say(reason));
    this.code = code;
    this.status = errors[code].status;
    this.reason = details.message === undefined ? reason : undefined;
    this.problems = details.problems;
    this.fieldErrors = details.fieldErrors ?? details.problems?.map((problem) => tellProblem(problem));
    this.traceId = details.traceId;
    this.values = details.values;
  }
}

export const fail = <C extends ErrorCode>(code: C, ...values: ValuesOf<C>): Failure =>
  new Failure(code, { values: sentence(code, ...values).values });

/** Bad input; the first field speaks for all. */
export const failFields = (...problems: FieldProblem[]): Failure =>
  new Failure('request.invalid', { problems, reason: problems[0] });
