import type { CallContext } from '../call-external.ts';
import type { ProductLookups } from './port.ts';

type Settings = { ttlMs?: number; now?: () => number };
type CacheEntry = { until: number; list: Promise<unknown> };

/** Lists rarely change, and every form needs them. */
const defaultTtlMs = 5 * 60_000;
const maxEntries = 1000;

/**
 * Caches a product's replies for a while and shares one request among concurrent callers. Failures are not cached:
 * the next caller queries the product again.
 */
export function cacheLookups(
  lookups: ProductLookups,
  { ttlMs = defaultTtlMs, now = Date.now }: Settings = {},
): ProductLookups {
  const kept = new Map<string, CacheEntry>();

  const remembering =
    <T>(name: string, ask: (apiUrl: string, context?: CallContext) => Promise<T>) =>
    (apiUrl: string, context?: CallContext): Promise<T> => {
      const key = JSON.stringify([name, apiUrl, context?.ownCredential]);
      const known = kept.get(key);
      if (known && known.until > now()) return known.list as Promise<T>;
      const list = ask(apiUrl, context);
      kept.set(key, { until: now() + ttlMs, list });
      const oldest = kept.keys().next().value;
      if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
      list.catch(() => {
        if (kept.get(key)?.list === list) kept.delete(key);
      });
      return list;
    };

  return { offices: remembering('offices', lookups.offices), roles: remembering('roles', lookups.roles) };
}
