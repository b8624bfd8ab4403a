/** Names repeat in every row of a reply. Longer names, or more names than this, are made up by callers. */
const maxNameLength = 64;
const maxEntries = 5000;

/** Caches a predicate on names. The result must not depend on anything else. */
export const memoizePredicate = (predicate: (name: string) => boolean): ((name: string) => boolean) => {
  const cache = new Map<string, boolean>();
  return (name) => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const result = predicate(name);
    if (cache.size >= maxEntries) cache.clear();
    if (name.length <= maxNameLength) cache.set(name, result);
    return result;
  };
};
