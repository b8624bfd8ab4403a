import type { CallContext } from '../call-external.ts';
import { ExternalError } from '../external-error.ts';
import { summarizeList } from '../paginate.ts';
import { isInvalidGrant } from './check-password.ts';
import type { Keycloak, KeycloakRealm, RealmState } from './port.ts';
import type { RealmSession } from './realm-session.ts';
import { attributeDroppedError, attributeSupportOf } from './user-profile.ts';
import { userPage, userProfile } from './wire.ts';

/** A username that no realm has, to find out whether the client is allowed to check passwords at all. */
const nonexistentUser = 'keystead-password-grant-test';

type Step = (realm: KeycloakRealm, context: CallContext | undefined) => Promise<void>;

class RealmTestFailure extends Error {
  readonly state: RealmState;

  constructor(state: RealmState, error: unknown) {
    super(error instanceof Error ? error.message : String(error));
    this.state = state;
  }
}

const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ExternalError && error.status !== undefined && statuses.includes(error.status);

const isUnreachable = (error: unknown): boolean =>
  error instanceof ExternalError && ['unreachable', 'timeout', 'not-allowed'].includes(error.kind);

export function createRealmTest(session: RealmSession): Keycloak['test'] {
  const token: Step = async (realm, context) => {
    try {
      await session.grant(realm, { grantType: 'client_credentials' }, context);
    } catch (error) {
      if (isStatus(error, 404)) throw new RealmTestFailure('no-realm', error);
      throw isStatus(error, 400, 401) ? new RealmTestFailure('client-refused', error) : error;
    }
  };

  const users: Step = async (realm, context) => {
    const call = { context, reply: userPage, observedReply: summarizeList };
    const [user] = await session
      .call(realm, { ...call, ask: (client) => client.users.find({ first: 0, max: 1 }) })
      .catch((error: unknown) => {
        throw isStatus(error, 401, 403) ? new RealmTestFailure('forbidden', error) : error;
      });
    if (user?.access?.manage === false) {
      throw new RealmTestFailure('forbidden', 'The service account may read users, but not manage them.');
    }
  };

  const profile: Step = async (realm, context) => {
    const call = { context, reply: userProfile };
    const fetchedProfile = await session
      .call(realm, { ...call, ask: (client) => client.users.getProfile() })
      .catch((error: unknown) => {
        // Versions before 24 have no user profile and keep every attribute.
        if (isStatus(error, 403, 404)) return undefined;
        throw error;
      });
    if (fetchedProfile && attributeSupportOf(fetchedProfile) === 'none') {
      throw new RealmTestFailure('attributes-closed', attributeDroppedError(realm.realm));
    }
  };

  const passwordGrant: Step = async (realm, context) => {
    try {
      await session.grant(
        realm,
        { grantType: 'password', username: nonexistentUser, password: nonexistentUser },
        context,
      );
    } catch (error) {
      if (isInvalidGrant(error)) return;
      throw isStatus(error, 400, 401, 403) ? new RealmTestFailure('no-password-grant', error) : error;
    }
  };

  return async (realm, context) => {
    try {
      // The check that only affects writing marks comes last.
      for (const step of [token, users, passwordGrant, profile]) await step(realm, context);
      return { state: 'ready', detail: '' };
    } catch (error) {
      if (error instanceof RealmTestFailure) return { state: error.state, detail: error.message };
      if (!(error instanceof ExternalError)) throw error;
      return { state: isUnreachable(error) ? 'unreachable' : 'failed', detail: error.message };
    }
  };
}
