import { sessionCookie } from '../../server/src/http/callers/session-cookie.ts';
import { createSession } from '../../server/src/identity/sessions/sessions.ts';
import type { TestApp } from './app.ts';

type Sent = { method: Method; url: string; headers: Record<string, string>; payload?: string };
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Each caller has its own address, so that per-address limits don't add up across tests. */
let callers = 0;

const callerWith = ({ app }: TestApp, ssoid: string, cookies: Record<string, string>) => {
  callers++;
  const remoteAddress = `10.9.${Math.floor(callers / 250)}.${callers % 250}`;
  return {
    ssoid,
    /** For calls over the network. */
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    call: (method: Method, url: string, body?: unknown) =>
      app.inject({
        method,
        url,
        cookies,
        remoteAddress,
        ...(body !== undefined && { payload: body as object }),
      }),
    /** For calls that aren't in JSON. */
    send: (call: Sent) => app.inject({ ...call, cookies, remoteAddress }),
  };
};

export type Caller = ReturnType<typeof callerWith>;

/** A caller without a session. */
export const anonymous = (world: TestApp): Caller => callerWith(world, '', {});

/** A demo user with a session, without going through the sign-in. */
export const as = async (world: TestApp, userName: string): Promise<Caller> => {
  const { data, seal } = world.services;
  return data.transaction('all', async (tx) => {
    const { ssoid } = await tx
      .selectFrom('users')
      .select('ssoid')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    const session = { ssoid, idleSeconds: 900, ip: '', userAgent: undefined, tokens: null };
    const token = await createSession(tx, seal, session);
    return callerWith(world, ssoid, { [sessionCookie]: token });
  });
};
