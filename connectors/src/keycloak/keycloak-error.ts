import { NetworkError } from '@keycloak/keycloak-admin-client';
import { z } from 'zod';
import { ExternalError } from '../external-error.ts';
import { AddressNotAllowed } from '../host-allowlist.ts';
import { retryAfterMs } from '../to-external-error.ts';

export const system = 'keycloak';

const messageMaxLength = 200;

/** Keycloak's error messages; which field it uses depends on the call. */
const problem = z.object({
  error: z.string().optional(),
  error_description: z.string().optional(),
  errorMessage: z.string().optional(),
});

export const readProblem = (body: unknown): z.infer<typeof problem> => problem.safeParse(body).data ?? {};

const messageOf = (body: unknown): string => {
  const { error, error_description, errorMessage } = readProblem(body);
  const text = error_description ?? errorMessage ?? error;
  return text ? `: ${text.slice(0, messageMaxLength).replace(/\.$/, '')}` : '';
};

function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** `place` says which of several similar calls it was: 'page 2'. */
export function toExternalError(error: unknown, place: string | undefined): ExternalError {
  if (error instanceof ExternalError) return error;
  const where = place ? ` on ${place}` : '';
  if (error instanceof NetworkError) return toReplyError(error, where);
  const causes = [...causesOf(error)];
  const createError = (kind: 'timeout' | 'nonsense' | 'unreachable', what: string) =>
    new ExternalError(system, kind, `${system} ${what}${where}.`, { cause: error });
  const refused = causes.find((cause) => cause instanceof AddressNotAllowed);
  if (refused) {
    return new ExternalError(system, 'not-allowed', `${system}: ${refused.message}.`, { cause: error });
  }
  if (causes.some(({ name }) => name === 'TimeoutError'))
    return createError('timeout', 'did not answer in time');
  if (causes.some(({ code }) => code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')) {
    return createError('nonsense', 'sent a reply that is too large');
  }
  const isCut = error instanceof TypeError || causes.some(({ name }) => name === 'AbortError');
  return isCut
    ? createError('unreachable', 'cannot be reached')
    : createError('nonsense', 'sent an unexpected reply');
}

function toReplyError({ response, responseData }: NetworkError, where: string): ExternalError {
  const { status } = response;
  const detail = {
    status,
    body: responseData,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  };
  if (status >= 500) {
    return new ExternalError(system, 'failed', `${system} failed (${status})${where}.`, detail);
  }
  if (status >= 400) {
    const message = `${system} refused (${status})${where}${messageOf(responseData)}.`;
    return new ExternalError(system, 'refused', message, detail);
  }
  const message = `${system} answered with a redirect (${status})${where}.`;
  return new ExternalError(system, 'nonsense', message, detail);
}
