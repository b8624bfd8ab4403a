import type { z } from 'zod';
import { type CallContext, type ConnectorSettings, callExternal } from '../call-external.ts';
import { paginate, summarizePage } from '../paginate.ts';
import type { LegacyCorporationRef, LegacyUserQuery, LegacyUsers } from './port.ts';
import { migratedReply, migratedRequest, pageLimit, usersReply } from './wire.ts';

type LegacySettings = ConnectorSettings & { credential: string };

const system = 'legacy-users';
const pageTimeoutMs = 30_000;

type Query = Record<string, string | number | undefined>;

export function createLegacyUsers({ credential, ...settings }: LegacySettings): LegacyUsers {
  const base = { ...settings, system, credential };
  const get = <Reply>(
    request: { url: string; reply: z.ZodType<Reply>; observedReply?: (body: unknown) => unknown },
    context?: CallContext,
  ) => callExternal({ ...base, ...request, ...context, method: 'GET' });

  return {
    userPages(url, query, { max = pageLimit, from } = {}, context) {
      const timeoutMs = settings.timeoutMs ?? pageTimeoutMs;
      const page = { timeoutMs, reply: usersReply, observedReply: summarizePage('users') };
      const address = (after: string | undefined) =>
        `${url}/users${queryOf({ ...userQuery(query), max, after })}`;
      return paginate(system, (after) => get({ ...page, url: address(after ?? undefined) }, context), from);
    },
    async markMigrated(url, id, ssoid, context) {
      const body = migratedRequest.parse({ ssoid });
      const request = { method: 'POST', url: `${userAddress(url, id)}/migrated`, body } as const;
      await callExternal({ ...base, ...context, ...request, reply: migratedReply });
    },
    async unmarkMigrated(url, id, ssoid, context) {
      const address = `${userAddress(url, id)}/migrated?${new URLSearchParams({ ssoid })}`;
      await callExternal({ ...base, ...context, method: 'DELETE', url: address, reply: migratedReply });
    },
  };
}

const userAddress = (url: string, id: string) => `${url}/users/${encodeURIComponent(id)}`;

const corporationOf = ({ environmentId, corporationId }: LegacyCorporationRef): Query => ({
  envId: environmentId,
  corpId: corporationId,
});

const userQuery = ({ facilityIds, excludeTemplateIds, ...corporation }: LegacyUserQuery): Query => ({
  ...corporationOf(corporation),
  facilityIds: facilityIds?.length ? facilityIds.join() : undefined,
  excludeTemplateIds: excludeTemplateIds?.length ? excludeTemplateIds.join() : undefined,
});

function queryOf(query: Query): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `?${new URLSearchParams(entries)}`;
}
