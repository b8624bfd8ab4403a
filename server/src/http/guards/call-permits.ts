import { createHash } from 'node:crypto';
import type { Data } from '../../data/database.ts';

/** What this process knows about a caller's current minute. */
type Bucket = {
  /** Unused permits that this process holds. */
  left: number;
  /** Permits taken by all processes combined, as far as known. */
  taken: number;
  endsAt: number;
};

type Wish = { max: number; windowMs: number; share: number; heard: Promise<void>; hear: () => void };

export type Counted = { current: number; ttl: number };

/** A process takes a twentieth at a time: small limits are exact, large ones cost one statement for many calls. */
const shareOf = (max: number): number => Math.max(1, Math.floor(max / 20));

/** Maximum number of known callers; the oldest is dropped first, and looked up again if needed. */
const mostBuckets = 50_000;

/** The longest that a caller waits to be counted. */
const patienceMs = 1000;

/** Sorted by key, so that two processes cannot deadlock. */
const take = `
  insert into call_permits as known (key, taken, ends_at)
  select key, share, now() + ms * interval '1 millisecond'
  from unnest($1::text[], $2::int[], $3::int[]) as k (key, share, ms) order by key
  on conflict (key) do update set
    taken = case when known.ends_at > now() then known.taken + excluded.taken else excluded.taken end,
    ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
  returning key, taken, (extract(epoch from ends_at - now()) * 1000)::int as ms`;

/**
 * Counts calls across all server processes. Permits are taken from the database in batches, one statement at a time
 * for all waiting callers; a caller who has used up the limit is refused from memory. So a flood of any size costs each
 * process at most one connection. While the database is unavailable, each process counts on its own.
 */
export const createCallPermits = (data: Pick<Data, 'query'>) => {
  const buckets = new Map<string, Bucket>();
  let wishes = new Map<string, Wish>();
  let asked = new Map<string, Wish>();

  const keep = (key: string, bucket: Bucket): void => {
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > mostBuckets) for (const oldest of buckets.keys()) return void buckets.delete(oldest);
  };

  const grant = (key: string, { max, share }: Wish, taken: number, ms: number): void => {
    const left = Math.max(0, Math.min(share, max - (taken - share)));
    keep(key, { left, taken, endsAt: performance.now() + ms });
  };

  const ask = async (): Promise<void> => {
    while (wishes.size > 0) {
      asked = wishes;
      wishes = new Map();
      await askFor();
      const heard = asked;
      asked = new Map();
      for (const { hear } of heard.values()) hear();
    }
  };

  const askFor = async (): Promise<void> => {
    const all = [...asked.values()];
    const statement = data.query<{ key: string; taken: number; ms: number }>(take, [
      [...asked.keys()],
      all.map(({ share }) => share),
      all.map(({ windowMs }) => windowMs),
    ]);
    try {
      const { rows } = await within(statement, patienceMs);
      for (const { key, taken, ms } of rows) {
        const wish = asked.get(key);
        if (wish) grant(key, wish, taken, ms);
      }
    } catch {
      for (const [key, { max, windowMs }] of asked)
        keep(key, { left: max, taken: max, endsAt: performance.now() + windowMs });
    }
  };

  const wishFor = (key: string, max: number, windowMs: number): Promise<void> => {
    const waiting = asked.get(key) ?? wishes.get(key);
    if (waiting) return waiting.heard;
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    wishes.set(key, { max, windowMs, share: shareOf(max), heard, hear });
    if (asked.size === 0) void ask();
    return heard;
  };

  const known = (key: string): Bucket | undefined => {
    const bucket = buckets.get(key);
    return bucket && bucket.endsAt > performance.now() ? bucket : undefined;
  };

  /** Counts one call; a result above `max` means that it is not permitted. */
  const count = async (caller: string, max: number, windowMs: number): Promise<Counted> => {
    const key = createHash('sha256').update(caller).digest('base64url');
    for (;;) {
      const bucket = known(key);
      if (bucket && bucket.left > 0) {
        bucket.left--;
        return { current: Math.min(max, bucket.taken - bucket.left), ttl: bucket.endsAt - performance.now() };
      }
      if (bucket && bucket.taken >= max) return { current: max + 1, ttl: bucket.endsAt - performance.now() };
      await wishFor(key, max, windowMs);
    }
  };
  return { count };
};

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database took too long.')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
};

type CallPermits = ReturnType<typeof createCallPermits>;

type Route = { routeInfo?: { method?: string | string[]; url?: string } };

/** The store that the framework's rate limiter expects: each route counts separately. */
export const permitStore = (permits: CallPermits) =>
  class PermitStore {
    readonly #route: string;
    constructor(options: object) {
      const { routeInfo } = options as Route;
      this.#route = `${[routeInfo?.method ?? ''].flat().join()} ${routeInfo?.url ?? ''}`;
    }
    incr(
      caller: string,
      done: (error: Error | null, counted?: Counted) => void,
      windowMs = 60_000,
      max = 1,
    ): void {
      permits.count(`${this.#route} ${caller}`, max, windowMs).then(
        (counted) => done(null, counted),
        (error) => done(error),
      );
    }
    child(route: object): PermitStore {
      return new PermitStore(route);
    }
  };
