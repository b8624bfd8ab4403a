/** Names repeat in every row of a reply. Longer names, or more names than this, are made up by callers. */
const maxNameLength = 64;
const maxEntries = 5000;

/** Caches a predicate on names. The result must not depend on anything else. */
export const memoizePredicate = (ask: (name: string) => boolean): ((name: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (name) => {
    const answer = known.get(name);
    if (answer !== undefined) return answer;
    const asked = ask(name);
    if (known.size >= maxEntries) known.clear();
    if (name.length <= maxNameLength) known.set(name, asked);
    return asked;
  };
};
