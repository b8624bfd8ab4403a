import { sessionCookie } from '../../server/src/http/callers/session-cookie.ts';
import { createSession } from '../../server/src/identity/sessions/sessions.ts';
import type { TestApp } from './app.ts';

type Sent = { method: Method; url: string; headers: Record<string, string>; payload?: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Each caller has an address of its own, so that limits for one address do not meet across tests. */
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
    /** A call that is not in JSON. */
    send: (call: Sent) => app.inject({ ...call, cookies, remoteAddress }),
  };
};

export type Caller = ReturnType<typeof callerWith>;

/** Somebody without a session. */
export const anonymous = (world: TestApp): Caller => callerWith(world, '', {});

/** A demo person with a session, without the way through the sign-in. */
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
