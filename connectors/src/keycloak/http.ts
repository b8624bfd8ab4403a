import type { CallContext, ConnectorSettings } from '../call-external.ts';
import { ExternalError } from '../external-error.ts';
import { inParallel } from '../in-parallel.ts';
import { summarizeList } from '../paginate.ts';
import { createPasswordCheck } from './check-password.ts';
import { createMarking } from './mark-migrated.ts';
import type { Keycloak, KeycloakRealm } from './port.ts';
import { createRealmSession } from './realm-session.ts';
import { createRealmTest } from './test-realm.ts';
import { toRealmUser } from './to-realm-user.ts';
import { credentialList, namelessList, type UserRepresentation, userCount, userPage } from './wire.ts';

export function createKeycloak(settings: ConnectorSettings): Keycloak {
  const session = createRealmSession(settings);

  /** Also true when the client is not allowed to know: then each user is checked. */
  async function hasIdentityProviders(realm: KeycloakRealm, context: CallContext | undefined) {
    try {
      const call = { context, reply: namelessList };
      const providers = await session.call(realm, {
        ...call,
        ask: (client) => client.identityProviders.find(),
      });
      return providers.length > 0;
    } catch (error) {
      if (error instanceof ExternalError && error.status === 403) return true;
      throw error;
    }
  }

  /** The ids of users that another identity provider knows too; the user list does not include this. */
  async function findLinked(
    realm: KeycloakRealm,
    users: readonly UserRepresentation[],
    context: CallContext | undefined,
  ): Promise<Set<string>> {
    const linked = new Set<string>();
    const pendingIds = users.filter(({ federationLink }) => !federationLink).map(({ id }) => id);
    if (pendingIds.length === 0 || !(await hasIdentityProviders(realm, context))) return linked;
    await inParallel(pendingIds, async (id) => {
      const identities = await session.call(realm, {
        context,
        reply: namelessList,
        observedReply: summarizeList,
        ask: (client) => client.users.listFederatedIdentities({ id }),
      });
      if (identities.length > 0) linked.add(id);
    });
    return linked;
  }

  return {
    test: createRealmTest(session),
    async readUsers(realm, { first, max }, context) {
      const users = await session.call(realm, {
        context,
        reply: userPage,
        observedReply: summarizeList,
        place: `page ${Math.floor(first / max) + 1}`,
        ask: (client) => client.users.find({ first, max, briefRepresentation: false }),
      });
      const linked = await findLinked(realm, users, context);
      return users.map((user) => toRealmUser(user, linked.has(user.id)));
    },
    countUsers: (realm, context) =>
      session.call(realm, { context, reply: userCount, ask: (client) => client.users.count() }),
    async hasPassword(realm, userId, context) {
      const credentials = await session.call(realm, {
        context,
        reply: credentialList,
        ask: (client) => client.users.getCredentials({ id: userId }),
      });
      return credentials.some(({ type }) => type === 'password');
    },
    ...createMarking(session),
    checkPassword: createPasswordCheck(session),
  };
}
