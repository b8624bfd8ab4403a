import { createHash } from 'node:crypto';
import type { Data } from '../../data/database.ts';

/** What is known here of a caller's minute. */
type Bucket = {
  /** Permits that this process holds and has not used. */
  left: number;
  /** By all processes together, as far as was heard. */
  taken: number;
  endsAt: number;
};

type Wish = { max: number; windowMs: number; share: number; heard: Promise<void>; hear: () => void };

export type Counted = { current: number; ttl: number };

/** A process takes a twentieth at a time: small limits are exact, large ones cost a statement for many calls. */
const shareOf = (max: number): number => Math.max(1, Math.floor(max / 20));

/** Known callers; the one known longest is forgotten first, and asked about again. */
const mostBuckets = 50_000;

/** Nobody waits longer to be counted. */
const patienceMs = 1000;

/** In one order, so that two processes cannot wait for each other. */
const take = `
  insert into call_permits as known (key, taken, ends_at)
  select key, share, now() + ms * interval '1 millisecond'
  from unnest($1::text[], $2::int[], $3::int[]) as k (key, share, ms) order by key
  on conflict (key) do update set
    taken = case when known.ends_at > now() then known.taken + excluded.taken else excluded.taken end,
    ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
  returning key, taken, (extract(epoch from ends_at - now()) * 1000)::int as ms`;

/**
 * Counts calls for all server processes together. Permits are taken from the database some at a time, for all callers
 * who wait in one statement, one statement at a time; who has used all of them is refused from memory. So a flood
 * costs each process a connection at the most, whatever its size. While the database is away each counts by itself.
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

  /** Counts one call of a caller; more than `max` means that it is not permitted. */
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

/** As the limits of the framework ask for it: each route counts by itself. */
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
