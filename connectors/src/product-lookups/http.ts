import type { z } from 'zod';
import { type CallContext, type ConnectorSettings, callExternal } from '../call-external.ts';
import { nullIfNotFound } from '../null-if-not-found.ts';
import type { ProductLookups } from './port.ts';
import { officesReply, rolesReply } from './wire.ts';

type LookupSettings = ConnectorSettings & { credential: string };

export function createProductLookups({ credential, ...settings }: LookupSettings): ProductLookups {
  const get = <Reply>(url: string, reply: z.ZodType<Reply>, context?: CallContext) =>
    nullIfNotFound(() =>
      callExternal({
        ...settings,
        ...context,
        system: 'product-lookups',
        method: 'GET',
        url,
        credential,
        reply,
      }),
    );

  return {
    offices: (apiUrl, context) => get(`${apiUrl}/offices`, officesReply, context),
    async roles(apiUrl, context) {
      const roles = await get(`${apiUrl}/roles`, rolesReply, context);
      return roles?.map(({ roleName }) => roleName) ?? null;
    },
  };
}
