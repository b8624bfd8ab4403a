type Query<T> = { askedAt: string; reply: Promise<T> };

/** Callers who ask while the same query is in progress share its reply, which is as old as the query. */
export const createQueryOnce = <T>() => {
  const pending = new Map<string, Query<T>>();
  return (key: string, askedAt: string, ask: () => Promise<T>): Query<T> => {
    const query = pending.get(key) ?? { askedAt, reply: ask().finally(() => pending.delete(key)) };
    pending.set(key, query);
    return query;
  };
};
