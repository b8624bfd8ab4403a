import type { z } from 'zod';
import { type CallContext, type ConnectorSettings, callExternal } from '../call-external.ts';
import { nullIfNotFound } from '../null-if-not-found.ts';
import type { Registry } from './port.ts';
import { registryAccount, registryEnvironment, registryEnvironmentRequest } from './wire.ts';

type RegistrySettings = ConnectorSettings & { url: string; credential: string };

export function createRegistry({ url, credential, ...settings }: RegistrySettings): Registry {
  const account = (crmId: string) => `${url}/accounts/${encodeURIComponent(crmId)}`;
  const call = <Reply>(
    request: { method: 'GET' | 'PUT'; url: string; body?: unknown; reply: z.ZodType<Reply> },
    context?: CallContext,
  ) => callExternal({ ...settings, ...context, ...request, system: 'registry', credential });

  return {
    accountGuid: (crmId, context) =>
      nullIfNotFound(async () => {
        const request = { method: 'GET', url: account(crmId), reply: registryAccount } as const;
        return (await call(request, context)).guid;
      }),
    environmentGuid: ({ crmId, configurationId, name, type }, context) =>
      nullIfNotFound(async () => {
        const request = {
          method: 'PUT',
          url: `${account(crmId)}/environments/${configurationId}`,
          body: registryEnvironmentRequest.parse({ name, type }),
          reply: registryEnvironment,
        } as const;
        return (await call(request, context)).guid;
      }),
  };
}
