import { Refusal } from '../refusal.ts';
import { directory, type SeededUser, seedCedar, seedLakeside } from './seeds.ts';

export type Realm = {
  name: string;
  /** False for a new realm, which drops every attribute that its user profile does not declare. */
  keepsAttributes: boolean;
  identityProviders: string[];
  /** The directories behind the realm. */
  directories: string[];
  /** By id, in username order. */
  users: Map<string, SeededUser>;
};

export type Realms = Map<string, Realm>;

const byId = (users: SeededUser[]): Map<string, SeededUser> =>
  new Map(
    users.toSorted((one, other) => (one.username < other.username ? -1 : 1)).map((user) => [user.id, user]),
  );

/** A realm for each environment that is imported. */
export function initialRealms(cedarUsers: number): Realms {
  const realms: Realm[] = [
    {
      name: 'cedar',
      keepsAttributes: true,
      identityProviders: ['cedar-azure'],
      directories: [directory],
      users: byId(seedCedar(cedarUsers)),
    },
    {
      name: 'lakeside',
      keepsAttributes: false,
      identityProviders: [],
      directories: [],
      users: byId(seedLakeside()),
    },
  ];
  return new Map(realms.map((realm) => [realm.name, realm]));
}

/** Thrown for errors that Keycloak phrases in its own way. */
export class KeycloakRefusal extends Refusal {
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(status, 'keycloak', JSON.stringify(body));
    this.body = body;
  }
}

const userNotFound = () => new KeycloakRefusal(404, { error: 'User not found' });

export function findUser(realm: Realm, id: string): SeededUser {
  const user = realm.users.get(id);
  if (!user || removeIfUnknown(realm, user)) throw userNotFound();
  return user;
}

/** Like Keycloak: a user from a directory that is gone is removed when they are next read. */
export function removeIfUnknown({ directories, users }: Realm, { id, federationLink }: SeededUser): boolean {
  if (!federationLink || directories.includes(federationLink)) return false;
  return users.delete(id);
}

/** A user in the Admin API; the brief form omits the attributes. */
export function representation(user: SeededUser, isBrief: boolean) {
  const {
    password: _password,
    hasOtp,
    federatedIdentities: _identities,
    oddity: _oddity,
    attributes,
    ...visibleFields
  } = user;
  const hasAttributes = Object.keys(attributes).length > 0;
  return {
    ...visibleFields,
    ...(!isBrief && hasAttributes && { attributes }),
    totp: hasOtp,
    disableableCredentialTypes: [],
    notBefore: 0,
    access: { manage: true },
  };
}
