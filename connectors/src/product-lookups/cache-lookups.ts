import type { CallContext } from '../call-external.ts';
import type { ProductLookups } from './port.ts';

type Settings = { ttlMs?: number; now?: () => number };
type CacheEntry = { expiresAt: number; list: Promise<unknown> };

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
  const cache = new Map<string, CacheEntry>();

  const withCache =
    <T>(name: string, fetchList: (apiUrl: string, context?: CallContext) => Promise<T>) =>
    (apiUrl: string, context?: CallContext): Promise<T> => {
      const key = JSON.stringify([name, apiUrl, context?.ownCredential]);
      const entry = cache.get(key);
      if (entry && entry.expiresAt > now()) return entry.list as Promise<T>;
      const list = fetchList(apiUrl, context);
      cache.set(key, { expiresAt: now() + ttlMs, list });
      const oldest = cache.keys().next().value;
      if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
      list.catch(() => {
        if (cache.get(key)?.list === list) cache.delete(key);
      });
      return list;
    };

  return { offices: withCache('offices', lookups.offices), roles: withCache('roles', lookups.roles) };
}
