/**
 * Why an outside system did not do what we asked:
 * `unreachable` no connection, `timeout` no answer in time, `refused` it said no (4xx), `failed` it broke (5xx),
 * `nonsense` an answer we cannot read, `not-allowed` an address we never call.
 */
export type OutsideErrorKind = 'unreachable' | 'timeout' | 'refused' | 'failed' | 'nonsense' | 'not-allowed';

export type OutsideErrorDetail = {
  status?: number | undefined;
  body?: unknown;
  retryAfterMs?: number | undefined;
  cause?: unknown;
};

/** A page of a proxy in place of a reply passes like an outage. */
const passing = new Set<OutsideErrorKind>(['unreachable', 'timeout', 'failed', 'nonsense']);

/** HTTP's answers to a credential, and SMTP's. */
const credentialAnswers = new Set<number | undefined>([401, 403, 407, 530, 534, 535]);

/** The one error every connector throws; `message` is fit to be shown to staff. */
export class OutsideError extends Error {
  readonly kind: OutsideErrorKind;
  readonly system: string;
  readonly status: number | undefined;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(system: string, kind: OutsideErrorKind, message: string, detail: OutsideErrorDetail = {}) {
    super(message, { cause: detail.cause });
    this.name = 'OutsideError';
    this.kind = kind;
    this.system = system;
    this.status = detail.status;
    this.body = detail.body;
    this.retryAfterMs = detail.retryAfterMs;
  }

  /** True when the same call may well succeed later: no answer or none that can be read, 5xx, 408 or 429. */
  get isRetryable(): boolean {
    return passing.has(this.kind) || this.status === 408 || this.status === 429;
  }

  /** True when it is our credential that was refused, and not what was asked. */
  get isCredentialRefused(): boolean {
    return this.kind === 'refused' && credentialAnswers.has(this.status);
  }
}
