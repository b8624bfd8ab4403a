import { callOutside } from '../call-outside.ts';
import { countedPage, pageByPage } from '../page-by-page.ts';
import type { AccessProfilePage } from './port.ts';
import { userPageLimit, usersReply } from './wire.ts';

type Base = Omit<Parameters<typeof callOutside>[0], 'method' | 'url' | 'reply'>;
type Wanted = { apiUrl: string; corporationId: number; max?: number | undefined };

const pageTimeoutMs = 30_000;

export async function* userPages(
  base: Base,
  { apiUrl, corporationId, max = userPageLimit }: Wanted,
): AsyncGenerator<AccessProfilePage> {
  const call = { timeoutMs: pageTimeoutMs, ...base, observedReply: countedPage('users') };
  const read = (after: string | null) => {
    const query = { corpId: String(corporationId), max: String(max), ...(after !== null && { after }) };
    const url = `${apiUrl}/users?${new URLSearchParams(query)}`;
    return callOutside({ ...call, method: 'GET', url, reply: usersReply });
  };
  for await (const { users, total } of pageByPage(base.system, read)) yield { profiles: users, total };
}
