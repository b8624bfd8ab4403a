import { callExternal } from '../call-external.ts';
import { paginate, summarizePage } from '../paginate.ts';
import type { AccessProfilePage } from './port.ts';
import { userPageLimit, usersReply } from './wire.ts';

type Base = Omit<Parameters<typeof callExternal>[0], 'method' | 'url' | 'reply'>;
type UserPagesQuery = { apiUrl: string; corporationId: number; max?: number | undefined };

const pageTimeoutMs = 30_000;

export async function* userPages(
  base: Base,
  { apiUrl, corporationId, max = userPageLimit }: UserPagesQuery,
): AsyncGenerator<AccessProfilePage> {
  const call = { timeoutMs: pageTimeoutMs, ...base, observedReply: summarizePage('users') };
  const read = (after: string | null) => {
    const query = { corpId: String(corporationId), max: String(max), ...(after !== null && { after }) };
    const url = `${apiUrl}/users?${new URLSearchParams(query)}`;
    return callExternal({ ...call, method: 'GET', url, reply: usersReply });
  };
  for await (const { users, total } of paginate(base.system, read)) yield { profiles: users, total };
}
