import type { Adapter, AdapterPayload } from 'oidc-provider';

export type ProviderMemory = Map<string, { payload: AdapterPayload; expiresAt: number }>;

/** Keeps a provider's data in our own map; the built-in adapter is for development and says so on each start. */
export function memoryAdapter(memory: ProviderMemory, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;

  function find(id: string): AdapterPayload | undefined {
    const entry = memory.get(keyOf(id));
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    memory.delete(keyOf(id));
    return undefined;
  }

  const findWhere = (predicate: (payload: AdapterPayload) => boolean) =>
    [...memory].find(([key, { payload }]) => key.startsWith(`${model}:`) && predicate(payload))?.[1].payload;

  return {
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
      memory.set(keyOf(id), { payload, expiresAt });
    },
    find: async (id) => find(id),
    findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = find(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      memory.delete(keyOf(id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of memory) if (payload.grantId === grantId) memory.delete(key);
    },
  };
}
