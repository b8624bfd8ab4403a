import { isTokenAccess } from '@keystead/contract/access/access.ts';
import { type Endpoint, isLive, isSave, limitOf } from '@keystead/contract/endpoint.ts';
import type { ErrorCode } from '@keystead/contract/errors.ts';

/** The errors that the call declares, and those that every call of its kind can return. */
export const errorsOf = (endpoint: Endpoint): Set<ErrorCode> =>
  new Set<ErrorCode>([
    ...endpoint.errors,
    ...accessErrors(endpoint),
    ...inputErrors(endpoint),
    // A session can have only a few live streams.
    ...(limitOf(endpoint) === null && !isLive(endpoint) ? [] : (['request.tooMany'] as const)),
    // What a record refers to can be deleted before the record is written.
    ...(isSave(endpoint) ? (['resource.notFound'] as const) : []),
    'server.failed',
    'server.busy',
  ]);

const accessErrors = (endpoint: Endpoint): ErrorCode[] => {
  const { access, method, confirm, choosesCustomer } = endpoint;
  if (isTokenAccess(access)) {
    return access.token === 'write' ? ['token.missing', 'token.readOnly'] : ['token.missing'];
  }
  const origin: ErrorCode[] = method === 'GET' ? [] : ['request.foreignOrigin'];
  if (access === 'public') return origin;
  return [
    'session.missing',
    ...(access === 'signedIn' ? [] : (['access.denied'] as const)),
    ...(confirm ? (['session.confirmationNeeded'] as const) : []),
    ...(isSave(endpoint) ? (['session.otherPerson'] as const) : []),
    ...(isSave(endpoint) && !choosesCustomer ? (['session.otherCustomer'] as const) : []),
    ...origin,
  ];
};

const inputErrors = ({ method, params, query, body, upload }: Endpoint): ErrorCode[] => {
  if (method !== 'GET') return ['request.invalid', 'request.tooLarge', 'request.wrongType'];
  return params || query || body || upload ? ['request.invalid'] : [];
};
