import type { BulkOperation } from '@keystead/contract/users/scim/scim-bulk.ts';
import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import { scimType } from '../../../http/problems/scim-problem.ts';

/** Who calls, from where, and in which language: what an operation shares with the call it came in. */
const shared = ['authorization', 'accept-language', 'user-agent', 'x-forwarded-for'] as const;

/** Makes one change of a bulk as if it were a separate call. The reply is limited to what a bulk returns. */
export const injectOperation = (
  request: FastifyRequest,
  { method, path, version, data }: BulkOperation,
): Promise<LightMyRequestResponse> => {
  const headers = Object.fromEntries(
    shared.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const hasBody = method !== 'DELETE';
  return request.server.inject({
    method,
    url: `/scim/v2${path}`,
    ...(hasBody && { query: { attributes: 'id' }, payload: JSON.stringify(data ?? {}) }),
    headers: {
      ...headers,
      ...(hasBody && { 'content-type': scimType }),
      ...(version !== undefined && { 'if-match': version }),
    },
    ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
  });
};
