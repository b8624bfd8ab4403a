import type { CallContext } from '../call-outside.ts';
import type { ProductLookups } from './port.ts';

type Settings = { keptMs?: number; now?: () => number };
type Kept = { until: number; list: Promise<unknown> };

/** Lists rarely change, and every form needs them. */
const usualMs = 5 * 60_000;
const most = 1000;

/**
 * Caches a product's replies for a while and shares one request among concurrent callers. Failures are not cached:
 * the next caller queries the product again.
 */
export function rememberLookups(
  lookups: ProductLookups,
  { keptMs = usualMs, now = Date.now }: Settings = {},
): ProductLookups {
  const kept = new Map<string, Kept>();

  const remembering =
    <T>(name: string, ask: (apiUrl: string, context?: CallContext) => Promise<T>) =>
    (apiUrl: string, context?: CallContext): Promise<T> => {
      const key = JSON.stringify([name, apiUrl, context?.ownCredential]);
      const known = kept.get(key);
      if (known && known.until > now()) return known.list as Promise<T>;
      const list = ask(apiUrl, context);
      kept.set(key, { until: now() + keptMs, list });
      const oldest = kept.keys().next().value;
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      list.catch(() => {
        if (kept.get(key)?.list === list) kept.delete(key);
      });
      return list;
    };

  return { offices: remembering('offices', lookups.offices), roles: remembering('roles', lookups.roles) };
}
