import { accountErrors } from './account/errors.ts';
import { enterpriseErrors } from './enterprise/errors.ts';
import type { FieldError } from './field-error.ts';
import { processesErrors } from './processes/errors.ts';
import { securityErrors } from './security/errors.ts';
import { usersErrors } from './users/errors.ts';

/** Every error code with its HTTP status and text. A code without a text does not compile. */
export const errors = {
  ...accountErrors,
  ...enterpriseErrors,
  ...processesErrors,
  ...securityErrors,
  ...usersErrors,
  'request.invalid': { status: 400, text: 'The request is not valid.' },
  'request.foreignOrigin': { status: 403, text: "You're not authorized to access this resource." },
  'request.tooLarge': { status: 413, text: 'The file is too large or of the wrong type.' },
  'request.wrongType': { status: 415, text: 'The file is too large or of the wrong type.' },
  'request.tooMany': {
    status: 429,
    text: 'Too many attempts. Please wait a moment and try again.',
  },
  'session.missing': { status: 401, text: 'Please sign in.' },
  'session.confirmationNeeded': { status: 403, text: 'Please confirm that it is you.' },
  'token.missing': { status: 401, text: 'A valid token is required.' },
  'token.wrongNetwork': { status: 403, text: 'This token may not be used from this address.' },
  'token.outOfReach': {
    status: 403,
    text: 'This token may not change a user with rights that its owner does not manage.',
  },
  'token.readOnly': { status: 403, text: 'This token may only read users.' },
  'access.denied': { status: 403, text: "You're not authorized to access this resource." },
  'resource.notFound': { status: 404, text: 'The requested resource does not exist.' },
  'record.changed': {
    status: 409,
    text: 'This record was changed by someone else. Reload and try again.',
  },
  'customer.notSelected': { status: 409, text: 'Select a customer first.' },
  'outside.unavailable': {
    status: 502,
    text: '{system} is not available at the moment. Please try again later.',
  },
  'server.failed': {
    status: 500,
    text: 'There was a problem processing your request. Trace ID: {traceId}',
  },
  'server.busy': { status: 503, text: 'The service is not available at the moment.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** What every failed call answers. */
export type Problem = {
  code: ErrorCode;
  message: string;
  fieldErrors?: FieldError[];
  traceId: string;
};

export const fillText = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

/** A failure both sides know. Thrown by verbs, turned into a `Problem` by the server, raised again by the client. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fieldErrors: FieldError[] | undefined;
  readonly traceId: string | undefined;
  /** What fills the holes of the code's text. */
  readonly values: Record<string, string | number> | undefined;

  constructor(
    code: ErrorCode,
    details: {
      message?: string;
      fieldErrors?: FieldError[];
      traceId?: string;
      values?: Record<string, string | number> | undefined;
    } = {},
  ) {
    super(details.message ?? errors[code].text);
    this.code = code;
    this.status = errors[code].status;
    this.fieldErrors = details.fieldErrors;
    this.traceId = details.traceId;
    this.values = details.values;
  }
}

export const fail = (code: ErrorCode, values?: Record<string, string | number>): Failure =>
  new Failure(code, { message: fillText(errors[code].text, values), values });

export const failFields = (...fieldErrors: FieldError[]): Failure =>
  new Failure('request.invalid', {
    fieldErrors,
    message: fieldErrors[0]?.message ?? errors['request.invalid'].text,
  });
