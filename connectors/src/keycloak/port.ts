import type { CallContext } from '../call-outside.ts';

/** A realm and the client of it that we act as: confidential, with a service account that may manage users. */
export type KeycloakRealm = { url: string; realm: string; clientId: string; clientSecret: string };

export type RealmUser = {
  id: string;
  /** As the realm keeps it: lower-case, with or without a domain. */
  userName: string;
  /** Names and address are empty where the realm knows none. */
  firstName: string;
  lastName: string;
  email: string;
  isEnabled: boolean;
  attributes: Record<string, string[]>;
  /** The password is kept elsewhere: at a directory behind the realm, or at another identity provider. */
  isFederated: boolean;
  /** A one-time code is asked for beside the password: a password grant alone is refused. */
  needsCode: boolean;
};

/**
 * What the settings of a realm are good for:
 * `ready` users can be read and marked; `unreachable` no answer; `no-realm` no such realm there; `client-refused` client
 * id or secret is wrong, or it has no service account; `forbidden` the service account may not manage users;
 * `attributes-closed` the realm's user profile drops the attribute `migratedTo`; `no-password-grant` the client may not ask
 * whether a password is right; `failed` an answer we cannot use.
 */
export type RealmState =
  | 'ready'
  | 'unreachable'
  | 'no-realm'
  | 'client-refused'
  | 'forbidden'
  | 'attributes-closed'
  | 'no-password-grant'
  | 'failed';

/** `detail` is for the log and for staff, never for the code to branch on. */
export type RealmTest = { state: RealmState; detail: string };

/**
 * `wrong` the password is not this user's. `refused` it may well be, but the realm lets nobody in with it alone: the user
 * is disabled or locked out, must act first (a new password, verifying the address), or needs a one-time code.
 */
export type PasswordAnswer = 'right' | 'wrong' | 'refused';

/** A Keycloak over its Admin API. All but `test` throw `OutsideError`. */
export type Keycloak = {
  test(realm: KeycloakRealm, context?: CallContext): Promise<RealmTest>;
  countUsers(realm: KeycloakRealm, context?: CallContext): Promise<number>;
  /** In a fixed order; `first` counts from 0. A failure names the page. */
  readUsers(
    realm: KeycloakRealm,
    page: { first: number; max: number },
    context?: CallContext,
  ): Promise<RealmUser[]>;
  /** Whether the realm itself keeps a password of the user. */
  hasPassword(realm: KeycloakRealm, userId: string, context?: CallContext): Promise<boolean>;
  /** Writes the attribute `migratedTo` and leaves everything else as it is; throws if the realm drops it. */
  markMigrated(realm: KeycloakRealm, userId: string, ssoid: string, context?: CallContext): Promise<void>;
  /** Takes that back, for the one it was told of; also when it was never told. */
  unmarkMigrated(realm: KeycloakRealm, userId: string, ssoid: string, context?: CallContext): Promise<void>;
  /** Asks the realm with a password grant. */
  checkPassword(
    realm: KeycloakRealm,
    userName: string,
    password: string,
    context?: CallContext,
  ): Promise<PasswordAnswer>;
};
