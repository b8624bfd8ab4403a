import type { z } from 'zod';
import { type CallContext, callOutside, type OutsideSettings } from '../call-outside.ts';
import { orNullWhenUnknown } from '../unknown-there.ts';
import type { Registry } from './port.ts';
import { registryAccount, registryEnvironment, registryEnvironmentRequest } from './wire.ts';

type RegistrySettings = OutsideSettings & { url: string; credential: string };

export function createRegistry({ url, credential, ...settings }: RegistrySettings): Registry {
  const account = (crmId: string) => `${url}/accounts/${encodeURIComponent(crmId)}`;
  const call = <Reply>(
    request: { method: 'GET' | 'PUT'; url: string; body?: unknown; reply: z.ZodType<Reply> },
    context?: CallContext,
  ) => callOutside({ ...settings, ...context, ...request, system: 'registry', credential });

  return {
    accountGuid: (crmId, context) =>
      orNullWhenUnknown(async () => {
        const request = { method: 'GET', url: account(crmId), reply: registryAccount } as const;
        return (await call(request, context)).guid;
      }),
    environmentGuid: ({ crmId, configurationId, name, type }, context) =>
      orNullWhenUnknown(async () => {
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
