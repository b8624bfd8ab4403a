import type { CallContext } from '../call-outside.ts';
import type { ProductLookups } from './port.ts';

type Settings = { keptMs?: number; now?: () => number };
type Kept = { until: number; list: Promise<unknown> };

/** Lists change seldom, and every form asks for them. */
const usualMs = 5 * 60_000;
const most = 1000;

/**
 * Remembers for a while what a product has answered, and asks once for all who wait. Its failures are not
 * remembered: whoever asks next asks the product.
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
