import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { createPersonCache, type PersonCache } from '../../data/person-cache.ts';
import { validForMs } from './call-expiry.ts';

/** What the provider replied, without anything specific to a single call. */
export type CachedReply = { body: string; headers: Record<string, string> };

type PendingRequest = { key: string; keep: ReturnType<PersonCache<CachedReply>['begin']>; before: object };

/**
 * Replays what the provider has said about an access token to callers who ask the same with the same credentials. Only
 * positive replies are remembered, no longer than everything they rest on is valid, and they are forgotten when any of
 * it is announced to have changed.
 */
export type ReplyCache = Pick<PersonCache<CachedReply>, 'handleNotification' | 'handleDisconnect'> & {
  find: (question: string) => CachedReply | null;
  /** Notes that the call now goes to the provider, with these headers already set. */
  pass: (call: IncomingMessage, question: string, before: object) => void;
  /** The provider's side: remembers its reply. */
  keep: (context: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;
};

const cacheMs = 30_000;

/** The payload announced when applications have changed. */
const clients = 'clients';

const keyOf = (question: string): string => createHash('sha256').update(question).digest('base64');

export const createReplyCache = (
  data: Pick<Data, 'query'>,
  now: () => number = () => performance.now(),
): ReplyCache => {
  const memory = createPersonCache<CachedReply>(data, now);
  const passed = new WeakMap<IncomingMessage, PendingRequest>();
  return {
    find: (question) => memory.find(keyOf(question)),
    pass: (call, question, before) => {
      passed.set(call, { key: keyOf(question), keep: memory.begin(), before });
    },
    keep: async (context, next) => {
      await next();
      const asked = passed.get(context.req);
      const person = asked && personOf(context);
      if (!person) return;
      const reply = { body: JSON.stringify(context.body), headers: headersOf(context, asked.before) };
      asked.keep(asked.key, person, reply, Math.min(cacheMs, validForMs(context)));
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

const headersOf = ({ response }: KoaContextWithOIDC, before: object): Record<string, string> => {
  const known = new Map(Object.entries(before));
  const own = Object.entries(response.headers).filter(([name, value]) => known.get(name) !== value);
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
};
