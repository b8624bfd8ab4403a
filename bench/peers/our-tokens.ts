import { createHash, randomBytes } from 'node:crypto';
import { addClient } from '@keystead/server/identity/clients/clients.ts';
import { createPasswords } from '@keystead/server/identity/passwords/passwords.ts';
import { sql } from 'kysely';
import { largeCustomer } from '../generate-users.ts';
import type { ServerWorld } from '../server-world.ts';

/** Nothing responds there: what matters is in the address. */
const callback = 'https://application.example/callback';
const password = 'Bench-Admin-1';
const interactionPath = '/login/interaction/';

export type Tokens = { clientId: string; clientSecret: string; access: string; refresh: string };

/** An application of the large customer. */
export const addApplication = async ({ data, seal }: ServerWorld, publicUrl: string) => {
  const hash = await createPasswords().hash(password);
  return data.transaction('all', async (tx) => {
    const { customer_id: customerId, ssoid } = await tx
      .selectFrom('users')
      .select(['customer_id', 'ssoid'])
      .where('user_name', '=', largeCustomer.admin)
      .executeTakeFirstOrThrow();
    await sql`insert into credentials (ssoid, customer_id, password_hash, password_changed_at)
      values (${ssoid}, ${customerId}, ${hash}, now()) on conflict (ssoid) do nothing`.execute(tx);
    return addClient(tx, seal, {
      customerId,
      name: 'Bench',
      isMain: false,
      issuer: `${publicUrl}/idp`,
      uris: { signInRedirectUris: [callback], signOutRedirectUris: [] },
      scopes: ['openid', 'profile', 'email', 'offline_access'],
      createdBy: 'Bench',
    });
  });
};

/** As much of a browser as one sign-in needs: its cookies, one redirect at a time. */
const openBrowser = (publicUrl: string) => {
  const cookies = new Map<string, string>();
  return async (address: string, body?: unknown) => {
    const reply = await fetch(new URL(address, publicUrl), {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: body === undefined ? 'text/html' : 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
};

const followRedirects = async (browse: ReturnType<typeof openBrowser>, address: string): Promise<URL> => {
  let next = address;
  for (let step = 0; step < 10; step++) {
    const reply = await browse(next);
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`The sign-in stopped at ${next}: ${reply.status}`);
    const url = new URL(location, new URL(next, reply.url));
    if (location.startsWith(callback) || url.pathname.startsWith(interactionPath)) return url;
    next = url.href;
  }
  throw new Error('The sign-in is stuck in a redirect loop.');
};

/** Signs the admin of the large customer in to the application, including the password. */
export const signInToApplication = async (
  publicUrl: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<Tokens> => {
  const browse = openBrowser(publicUrl);
  const verifier = randomBytes(28).toString('hex');
  const authorizeParams = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid profile email offline_access',
    state: 'bench',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await followRedirects(browse, `${publicUrl}/idp/auth?${authorizeParams}`);
  const passwordResponse = await browse(`${page.pathname}/password`, {
    userName: largeCustomer.admin,
    password,
  });
  const callbackUrl = await followRedirects(browse, (await passwordResponse.json()).location ?? '');
  const reply = await fetch(`${publicUrl}/idp/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: callbackUrl.searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  if (!reply.ok) throw new Error(`We gave no token: ${await reply.text()}`);
  const { access_token: access, refresh_token: refresh = '' } = await reply.json();
  return { clientId, clientSecret, access, refresh };
};
