import type { ServerWorld } from '../server-world.ts';
import { fillKratos, identityOf, measureBatches, signInAtKratos, startKratos } from './kratos.ts';
import type { Scenario } from './load.ts';
import { idOf, jsonHeaders, namePrefix, type Peer, pageSize } from './scenarios.ts';

/**
 * Ory Kratos on the same database server, filled and signed in. It has no tokens to check, since it signs no one in
 * elsewhere, and no pages by number beyond a thousand users.
 */
export const openKratos = async (
  world: ServerWorld,
  { home, port, users }: { home: string; port: number; users: number },
): Promise<Peer> => {
  const kratos = await startKratos(home, world, port);
  try {
    await fillKratos(world, users);
    const session = await signInAtKratos(kratos);
    console.log(
      `Kratos takes in ${Math.round(await measureBatches(kratos))} identities a second by its batch call.`,
    );
    return {
      name: 'Kratos',
      url: kratos.url,
      waitUntilIdle: async () => undefined,
      stop: kratos.stop,
      scenarios: {
        ...adminScenarios(users),
        'who is signed in (session)': whoami(kratos.publicUrl, session),
      },
    };
  } catch (error) {
    await kratos.stop();
    throw error;
  }
};

const whoami = (url: string, session: string): Scenario => ({
  url,
  call: () => ({ path: '/sessions/whoami', headers: { 'x-session-token': session } }),
});

const adminScenarios = (users: number) => {
  const path = '/admin/identities';
  const get = (query: (n: number) => string): Scenario => ({
    call: (n) => ({ path: `${path}${query(n)}`, headers: {} }),
  });
  // It searches for the beginning of a name, never inside it.
  const search = (text: string) => `?page_size=${pageSize}&preview_credentials_identifier_similar=${text}`;
  const create: Scenario = {
    call: (n) => ({
      method: 'POST',
      path,
      headers: jsonHeaders,
      body: JSON.stringify(identityOf(`new.${n}`, `Person ${n}`)),
    }),
  };
  return {
    'first page of users': get(() => `?page_size=${pageSize}`),
    'substring search': get((n) => search(namePrefix(n))),
    'nobody found': get((n) => search(`zzqx${n}`)),
    'one user': get((n) => `/${idOf(n, users)}`),
    'create a user (API)': create,
    'create a user (SCIM)': create,
  } satisfies Peer['scenarios'];
};
