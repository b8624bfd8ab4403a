import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { createPersonCache, type PersonCache } from '../../data/notifications/person-cache.ts';
import { validForMs } from './call-expiry.ts';

/** What the provider replied, without anything specific to a single call. */
export type CachedReply = { body: string; headers: Record<string, string> };

type PendingRequest = { key: string; store: ReturnType<PersonCache<CachedReply>['begin']>; before: object };

/**
 * Replays what the provider has said about an access token to callers who ask the same with the same credentials. Only
 * positive replies are remembered, no longer than everything they rest on is valid, and they are forgotten when any of
 * it is announced to have changed.
 */
export type ReplyCache = Pick<PersonCache<CachedReply>, 'handleNotification' | 'handleDisconnect'> & {
  find: (tokenRequest: string) => CachedReply | null;
  /** Notes that the call now goes to the provider, with these headers already set. */
  trackRequest: (call: IncomingMessage, tokenRequest: string, initialHeaders: object) => void;
  /** The provider's side: remembers its reply. */
  keep: (context: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;
};

const cacheMs = 30_000;

/** The payload announced when applications have changed. */
const clients = 'clients';

const keyOf = (tokenRequest: string): string => createHash('sha256').update(tokenRequest).digest('base64');

export const createReplyCache = (
  data: Pick<Data, 'query'>,
  now: () => number = () => performance.now(),
): ReplyCache => {
  const memory = createPersonCache<CachedReply>(data, now);
  const pendingRequests = new WeakMap<IncomingMessage, PendingRequest>();
  return {
    find: (tokenRequest) => memory.find(keyOf(tokenRequest)),
    trackRequest: (call, tokenRequest, initialHeaders) => {
      pendingRequests.set(call, { key: keyOf(tokenRequest), store: memory.begin(), before: initialHeaders });
    },
    keep: async (context, next) => {
      await next();
      const pending = pendingRequests.get(context.req);
      const person = pending && personOf(context);
      if (!person) return;
      const reply = { body: JSON.stringify(context.body), headers: headersOf(context, pending.before) };
      pending.store(pending.key, person, reply, Math.min(cacheMs, validForMs(context)));
    },
    handleNotification: (payload) =>
      payload === clients ? memory.forgetAll() : memory.handleNotification(payload),
    handleDisconnect: memory.handleDisconnect,
  };
};

/** The person whose access token was found to be valid; undefined if it wasn't. */
const personOf = ({ status, body, oidc }: KoaContextWithOIDC): string | undefined => {
  const isGranted = oidc.route === 'userinfo' || Object(body).active === true;
  return status === 200 && isGranted ? oidc.entities.AccessToken?.accountId : undefined;
};

const headersOf = ({ response }: KoaContextWithOIDC, initialHeaders: object): Record<string, string> => {
  const initialValues = new Map(Object.entries(initialHeaders));
  const addedHeaders = Object.entries(response.headers).filter(
    ([name, value]) => initialValues.get(name) !== value,
  );
  return Object.fromEntries(addedHeaders.map(([name, value]) => [name, String(value)]));
};
