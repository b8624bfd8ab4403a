import type { z } from 'zod';
import { type CallContext, type ConnectorSettings, callExternal } from '../call-external.ts';
import { nullIfNotFound } from '../null-if-not-found.ts';
import type { ApiStatus, CarePlatform } from './port.ts';
import { readStructure } from './read-structure.ts';
import { userPages } from './user-pages.ts';
import {
  accessProfileReply,
  cisSyncReply,
  cisSyncRequest,
  healthReply,
  messageReply,
  searchResetRequest,
  seedingRequest,
} from './wire.ts';

type CarePlatformSettings = ConnectorSettings & { credential: string };

const system = 'care-platform';
const healthTimeoutMs = 5000;
const seedingTimeoutMs = 60_000;

export function createCarePlatform({ credential, ...settings }: CarePlatformSettings): CarePlatform {
  const base = { ...settings, system, credential };
  const get = <Reply>(url: string, reply: z.ZodType<Reply>, context?: CallContext) =>
    callExternal({ ...base, ...context, method: 'GET', url, reply });

  return {
    health: (apiUrl, context) =>
      readHealth(() =>
        callExternal({
          ...base,
          timeoutMs: settings.timeoutMs ?? healthTimeoutMs,
          ...context,
          method: 'GET',
          url: `${apiUrl}/health`,
          reply: healthReply,
        }),
      ),
    async startCisSync(apiUrl, sync, context) {
      const body = cisSyncRequest.parse(sync);
      const url = `${apiUrl}/cis/sync`;
      await callExternal({ ...base, ...context, method: 'POST', url, body, reply: messageReply });
    },
    async cisSyncState(apiUrl, syncId, context) {
      const reply = await nullIfNotFound(() => get(`${apiUrl}/cis/sync/${syncId}`, cisSyncReply, context));
      return reply?.state ?? null;
    },
    readStructure: (apiUrl, context) =>
      readStructure((path, reply) => get(`${apiUrl}${path}`, reply, context)),
    userPages: (apiUrl, corporationId, options, context) =>
      userPages({ ...base, ...context }, { apiUrl, corporationId, ...options }),
    readAccessProfile: (apiUrl, userName, context) =>
      nullIfNotFound(() =>
        get(`${apiUrl}/users/${encodeURIComponent(userName)}/access-profile`, accessProfileReply, context),
      ),
    async resetSearch(apiUrl, configurationId, context) {
      const body = searchResetRequest.parse({ configurationId });
      const url = `${apiUrl}/search/reset`;
      await callExternal({ ...base, ...context, method: 'PUT', url, body, reply: messageReply });
    },
    async seed(apiUrl, seeding, context) {
      const body = seedingRequest.parse(seeding);
      const url = `${apiUrl}/seeding`;
      const call = { ...base, timeoutMs: settings.timeoutMs ?? seedingTimeoutMs, ...context };
      const reply = await callExternal({ ...call, method: 'POST', url, body, reply: messageReply });
      return reply.message;
    },
  };
}

/** Any failure other than 'unknown' counts as down: the caller can't use the API either way. */
async function readHealth(call: () => Promise<z.infer<typeof healthReply>>): Promise<ApiStatus> {
  try {
    const reply = await nullIfNotFound(call);
    return reply?.status ?? null;
  } catch {
    return 'DOWN';
  }
}
