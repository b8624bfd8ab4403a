import type { Data } from '@keystead/server/data/database.ts';
import { sessionCookie } from '@keystead/server/http/callers/session-cookie.ts';
import { createSession } from '@keystead/server/identity/sessions/sessions.ts';
import type { Seal } from '@keystead/server/secrets/seal.ts';

/** The cookie of a user who is signed in for as long as a bench takes. */
export const openSession = (data: Pick<Data, 'transaction'>, seal: Seal, userName: string): Promise<string> =>
  data.transaction('all', async (tx) => {
    const { ssoid } = await tx
      .selectFrom('users')
      .select('ssoid')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    const session = { ssoid, idleSeconds: 36_000, ip: '', userAgent: 'bench', tokens: null };
    return `${sessionCookie}=${await createSession(tx, seal, session)}`;
  });
