import type { CallContext } from '../call-external.ts';
import { ExternalError } from '../external-error.ts';
import { system } from './keycloak-error.ts';
import type { Keycloak, KeycloakRealm } from './port.ts';
import type { RealmSession } from './realm-session.ts';
import { attributeDroppedError, migratedTo } from './user-profile.ts';
import { emptyReply, type UserRepresentation, userRepresentation } from './wire.ts';

type Marking = Pick<Keycloak, 'markMigrated' | 'unmarkMigrated'>;

export function createMarking(session: RealmSession): Marking {
  async function read(realm: KeycloakRealm, id: string, context: CallContext | undefined) {
    const user = await session.call(realm, {
      context,
      reply: userRepresentation.nullish(),
      observedReply: (user) => (user ? '1 user not logged' : user),
      ask: (client) => client.users.findOne({ id }),
    });
    if (user) return user;
    throw new ExternalError(system, 'refused', `${system} does not know the user ${id}.`, { status: 404 });
  }

  /** Sends the whole user back as it was read: Keycloak removes whatever an update omits. */
  async function write(
    realm: KeycloakRealm,
    user: UserRepresentation,
    attributes: Record<string, string[]>,
    context: CallContext | undefined,
  ) {
    const { id, access: _access, ...rest } = user;
    await session.call(realm, {
      context,
      reply: emptyReply,
      sent: { attributes: { [migratedTo]: attributes[migratedTo] ?? [] } },
      ask: (client) => client.users.update({ id }, { ...withoutNulls(rest), attributes }),
    });
  }

  return {
    async markMigrated(realm, userId, ssoid, context) {
      const user = await read(realm, userId, context);
      if (user.attributes?.[migratedTo]?.[0] === ssoid) return;
      await write(realm, user, { ...user.attributes, [migratedTo]: [ssoid] }, context);
      const after = await read(realm, userId, context);
      if (after.attributes?.[migratedTo]?.[0] !== ssoid) throw attributeDroppedError(realm.realm);
    },
    async unmarkMigrated(realm, userId, ssoid, context) {
      const user = await read(realm, userId, context);
      // The user may have been imported again since, as a different user.
      if (user.attributes?.[migratedTo]?.[0] !== ssoid) return;
      const { [migratedTo]: _mark, ...attributes } = user.attributes;
      await write(realm, user, attributes, context);
    },
  };
}

const withoutNulls = (user: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null));
