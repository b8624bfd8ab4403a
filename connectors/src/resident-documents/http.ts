import type { z } from 'zod';
import { type CallContext, type ConnectorSettings, callExternal } from '../call-external.ts';
import { nullIfNotFound } from '../null-if-not-found.ts';
import { summarizeList } from '../paginate.ts';
import { createContents } from './contents.ts';
import { observedDocument, observedMatch } from './observed.ts';
import type { DocumentQuery, ResidentDocuments, ResidentMatch } from './port.ts';
import {
  documentReply,
  documentsReply,
  emptyReply,
  matchReply,
  namedReply,
  retireRequest,
  searchReply,
  searchRequest,
} from './wire.ts';

type DocumentSettings = ConnectorSettings & {
  credential: string;
  /** How long a transfer may stall. */
  stallMs?: number | undefined;
};

const system = 'resident-documents';
const searchTimeoutMs = 30_000;
const defaultStallMs = 60_000;

type GetRequest<Reply> = {
  url: string;
  reply: z.ZodType<Reply>;
  timeoutMs?: number;
  observedUrl?: string;
  observedReply?: (body: unknown) => unknown;
};

export function createResidentDocuments({
  stallMs = defaultStallMs,
  ...settings
}: DocumentSettings): ResidentDocuments {
  const base = { ...settings, system };
  const get = <Reply>(request: GetRequest<Reply>, context?: CallContext) =>
    callExternal({ ...base, ...request, ...context, method: 'GET' });
  const list = (url: string, context?: CallContext) => get({ url, reply: namedReply }, context);
  const change = (method: 'POST' | 'DELETE', url: string, body: unknown, context?: CallContext) =>
    callExternal({ ...base, ...context, method, url, body, reply: emptyReply });

  return {
    corporations: (url, context) => list(`${url}/corporations`, context),
    facilities: (url, corporationId, context) =>
      list(`${url}/facilities${queryOf({ corporationId })}`, context),
    units: (url, facilityId, context) => list(`${url}/units${queryOf({ facilityId })}`, context),
    documentTypes: (url, facilityId, context) =>
      list(`${url}/document-types${queryOf({ facilityId })}`, context),
    searchResidents: (url, query, context) =>
      callExternal({
        ...base,
        timeoutMs: settings.timeoutMs ?? searchTimeoutMs,
        ...context,
        method: 'POST',
        url: `${url}/residents/search`,
        body: searchRequest.parse(query),
        reply: searchReply,
        observedReply: summarizeList,
      }),
    matchResidents(url, match, context) {
      const address = `${url}/residents${queryOf(matchQuery(match))}`;
      const observedUrl = `${url}/residents${queryOf(observedMatch(match))}`;
      return get({ url: address, observedUrl, reply: matchReply, observedReply: summarizeList }, context);
    },
    documentsOf(url, residentId, query, context) {
      const address = `${url}/residents/${encodeURIComponent(residentId)}/documents${queryOf(daysOf(query))}`;
      return get({ url: address, reply: documentsReply, observedReply: summarizeList }, context);
    },
    document: (url, id, context) =>
      nullIfNotFound(() =>
        get(
          { url: documentAddress(url, id), reply: documentReply, observedReply: observedDocument },
          context,
        ),
      ),
    async documentByKey(url, idempotencyKey, context) {
      const address = `${url}/documents${queryOf({ idempotencyKey })}`;
      const matches = await get(
        { url: address, reply: documentsReply.max(1), observedReply: summarizeList },
        context,
      );
      return matches[0] ?? null;
    },
    ...createContents({ ...base, stallMs }),
    retire: (url, id, movedTo, context) =>
      change('POST', `${documentAddress(url, id)}/retire`, retireRequest.parse({ movedTo }), context),
    restore: (url, id, context) => change('POST', `${documentAddress(url, id)}/restore`, undefined, context),
    async deleteCopy(url, id, context) {
      await nullIfNotFound(() => change('DELETE', documentAddress(url, id), undefined, context));
    },
  };
}

const documentAddress = (url: string, id: string) => `${url}/documents/${encodeURIComponent(id)}`;

const matchQuery = ({ by, ...match }: ResidentMatch) => ({ match: by, ...match });

const daysOf = ({ typeIds, from, to }: DocumentQuery) => ({ typeIds: typeIds.join(), from, to });

const queryOf = (query: Record<string, string | number>): string =>
  `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
