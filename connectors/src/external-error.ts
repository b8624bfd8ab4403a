/**
 * Why an external call failed:
 * `unreachable` no connection, `timeout` no reply in time, `refused` it said no (4xx), `failed` it broke (5xx),
 * `nonsense` a reply we cannot read, `not-allowed` an address we never call.
 */
export type ExternalErrorKind = 'unreachable' | 'timeout' | 'refused' | 'failed' | 'nonsense' | 'not-allowed';

export type ExternalErrorDetail = {
  status?: number | undefined;
  body?: unknown;
  retryAfterMs?: number | undefined;
  cause?: unknown;
};

/** A proxy's error page in place of a reply is temporary, like an outage. */
const retryableKinds = new Set<ExternalErrorKind>(['unreachable', 'timeout', 'failed', 'nonsense']);

/** HTTP and SMTP statuses for a rejected credential. */
const credentialAnswers = new Set<number | undefined>([401, 403, 407, 530, 534, 535]);

/** The only error that connectors throw; `message` can be shown to staff. */
export class ExternalError extends Error {
  readonly kind: ExternalErrorKind;
  readonly system: string;
  readonly status: number | undefined;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(system: string, kind: ExternalErrorKind, message: string, detail: ExternalErrorDetail = {}) {
    super(message, { cause: detail.cause });
    this.name = 'ExternalError';
    this.kind = kind;
    this.system = system;
    this.status = detail.status;
    this.body = detail.body;
    this.retryAfterMs = detail.retryAfterMs;
  }

  /** True if the same call may succeed later: no reply or an unreadable one, 5xx, 408 or 429. */
  get isRetryable(): boolean {
    return retryableKinds.has(this.kind) || this.status === 408 || this.status === 429;
  }

  /** True if our credential was refused, rather than the request. */
  get isCredentialRefused(): boolean {
    return this.kind === 'refused' && credentialAnswers.has(this.status);
  }
}
