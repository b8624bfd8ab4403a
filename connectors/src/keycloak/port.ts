import type { CallContext } from '../call-external.ts';

/** A realm and the client we act as: confidential, with a service account that can manage users. */
export type KeycloakRealm = { url: string; realm: string; clientId: string; clientSecret: string };

export type RealmUser = {
  id: string;
  /** As the realm stores it: lowercase, with or without a domain. */
  userName: string;
  /** Names and email are empty if the realm has none. */
  firstName: string;
  lastName: string;
  email: string;
  isEnabled: boolean;
  attributes: Record<string, string[]>;
  /** The password is stored elsewhere: in a directory behind the realm, or at another identity provider. */
  isFederated: boolean;
  /** A one-time code is required in addition to the password: a password grant alone is refused. */
  needsCode: boolean;
  /** What the user has to do at the next sign-in, such as UPDATE_PASSWORD. Until then, a password grant is refused. */
  requiredActions: string[];
};

/**
 * What the settings of a realm allow:
 * `ready` users can be read and marked; `unreachable` no reply; `no-realm` no such realm there; `client-refused` client
 * id or secret is wrong, or it has no service account; `forbidden` the service account cannot manage users;
 * `attributes-closed` the realm's user profile drops the attribute `migratedTo`; `no-password-grant` the client is not
 * allowed to check passwords; `failed` an unusable reply.
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

/** `detail` is for the log and for staff; code must not branch on it. */
export type RealmTest = { state: RealmState; detail: string };

/**
 * `wrong` the password is not this user's. `refused` it may be right, but the realm does not accept it alone: the user
 * is disabled or locked out, must act first (set a new password, verify the address), or needs a one-time code.
 */
export type PasswordCheckResult = 'right' | 'wrong' | 'refused';

/** Keycloak via its Admin API. Everything except `test` throws `ExternalError`. */
export type Keycloak = {
  test(realm: KeycloakRealm, context?: CallContext): Promise<RealmTest>;
  /**
   * In a fixed order; `first` counts from 0. The realm cuts the page first and then leaves out the users whom the client
   * may not view, who keep their place, and those whom their directory no longer knows: it removes them, and those
   * behind them move up. An error names the page.
   */
  readUsers(
    realm: KeycloakRealm,
    page: { first: number; max: number },
    context?: CallContext,
  ): Promise<RealmUser[]>;
  /**
   * Includes users whom the client may not view, unless the realm limits it to groups, but not always those whom only a
   * directory knows yet.
   */
  countUsers(realm: KeycloakRealm, context?: CallContext): Promise<number>;
  /** Whether the realm itself stores a password for the user. */
  hasPassword(realm: KeycloakRealm, userId: string, context?: CallContext): Promise<boolean>;
  /** Writes the attribute `migratedTo` and leaves everything else unchanged; throws if the realm drops it. */
  markMigrated(realm: KeycloakRealm, userId: string, ssoid: string, context?: CallContext): Promise<void>;
  /** Reverts the mark if it names this person; does nothing if there is no mark. */
  unmarkMigrated(realm: KeycloakRealm, userId: string, ssoid: string, context?: CallContext): Promise<void>;
  /** Checks with a password grant. */
  checkPassword(
    realm: KeycloakRealm,
    userName: string,
    password: string,
    context?: CallContext,
  ): Promise<PasswordCheckResult>;
};
