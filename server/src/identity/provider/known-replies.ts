import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { createHeardMemory, type HeardMemory } from '../../data/heard-memory.ts';
import { lastsMs } from './how-long.ts';

/** What the provider replied, without anything specific to a single call. */
export type KnownReply = { body: string; headers: Record<string, string> };

type Asked = { key: string; keep: ReturnType<HeardMemory<KnownReply>['begin']>; before: object };

/**
 * Replays what the provider has said about an access token to callers who ask the same with the same credentials. Only
 * positive replies are remembered, no longer than everything they rest on is valid, and they are forgotten when any of
 * it is announced to have changed.
 */
export type KnownReplies = Pick<HeardMemory<KnownReply>, 'hear' | 'lose'> & {
  find: (question: string) => KnownReply | null;
  /** Notes that the call now goes to the provider, with these headers already set. */
  pass: (call: IncomingMessage, question: string, before: object) => void;
  /** The provider's side: remembers its reply. */
  keep: (context: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;
};

const keptMs = 30_000;

/** The payload announced when applications have changed. */
const clients = 'clients';

const keyOf = (question: string): string => createHash('sha256').update(question).digest('base64');

export const createKnownReplies = (
  data: Pick<Data, 'query'>,
  now: () => number = () => performance.now(),
): KnownReplies => {
  const memory = createHeardMemory<KnownReply>(data, now);
  const passed = new WeakMap<IncomingMessage, Asked>();
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
      asked.keep(asked.key, person, reply, Math.min(keptMs, lastsMs(context)));
    },
    hear: (payload) => (payload === clients ? memory.forgetAll() : memory.hear(payload)),
    lose: memory.lose,
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
