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

type PermitRequest = {
  max: number;
  windowMs: number;
  share: number;
  answered: Promise<void>;
  resolve: () => void;
};

export type CallCount = { current: number; ttl: number };

/** A process takes a twentieth at a time: small limits are exact, large ones cost one statement for many calls. */
const shareOf = (max: number): number => Math.max(1, Math.floor(max / 20));

/** Maximum number of known callers; the oldest is dropped first, and looked up again if needed. */
const maxBuckets = 50_000;

/** The longest that a caller waits to be counted. */
const countTimeoutMs = 1000;

/** Sorted by key, so that two processes cannot deadlock. */
const takePermitsSql = `
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
  let queued = new Map<string, PermitRequest>();
  let sent = new Map<string, PermitRequest>();

  const store = (key: string, bucket: Bucket): void => {
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > maxBuckets) for (const oldest of buckets.keys()) return void buckets.delete(oldest);
  };

  const grant = (key: string, { max, share }: PermitRequest, taken: number, ms: number): void => {
    const left = Math.max(0, Math.min(share, max - (taken - share)));
    store(key, { left, taken, endsAt: performance.now() + ms });
  };

  const sendQueued = async (): Promise<void> => {
    while (queued.size > 0) {
      sent = queued;
      queued = new Map();
      await sendBatch();
      const completed = sent;
      sent = new Map();
      for (const { resolve } of completed.values()) resolve();
    }
  };

  const sendBatch = async (): Promise<void> => {
    const requests = [...sent.values()];
    const statement = data.query<{ key: string; taken: number; ms: number }>(takePermitsSql, [
      [...sent.keys()],
      requests.map(({ share }) => share),
      requests.map(({ windowMs }) => windowMs),
    ]);
    try {
      const { rows } = await withTimeout(statement, countTimeoutMs);
      for (const { key, taken, ms } of rows) {
        const request = sent.get(key);
        if (request) grant(key, request, taken, ms);
      }
    } catch {
      for (const [key, { max, windowMs }] of sent)
        store(key, { left: max, taken: max, endsAt: performance.now() + windowMs });
    }
  };

  const requestPermits = (key: string, max: number, windowMs: number): Promise<void> => {
    const waiting = sent.get(key) ?? queued.get(key);
    if (waiting) return waiting.answered;
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    queued.set(key, { max, windowMs, share: shareOf(max), answered, resolve });
    if (sent.size === 0) void sendQueued();
    return answered;
  };

  const findBucket = (key: string): Bucket | undefined => {
    const bucket = buckets.get(key);
    return bucket && bucket.endsAt > performance.now() ? bucket : undefined;
  };

  /** Counts one call; a result above `max` means that it is not permitted. */
  const count = async (caller: string, max: number, windowMs: number): Promise<CallCount> => {
    const key = createHash('sha256').update(caller).digest('base64url');
    for (;;) {
      const bucket = findBucket(key);
      if (bucket && bucket.left > 0) {
        bucket.left--;
        return { current: Math.min(max, bucket.taken - bucket.left), ttl: bucket.endsAt - performance.now() };
      }
      if (bucket && bucket.taken >= max) return { current: max + 1, ttl: bucket.endsAt - performance.now() };
      await requestPermits(key, max, windowMs);
    }
  };
  return { count };
};

const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database took too long.')), ms);
  try {
    return await Promise.race([work, timeout]);
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
      done: (error: Error | null, counted?: CallCount) => void,
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
