import type { CallContext } from '../call-outside.ts';
import { OutsideError } from '../outside-error.ts';
import { countedList } from '../page-by-page.ts';
import { isInvalidGrant } from './check-password.ts';
import type { Keycloak, KeycloakRealm, RealmState } from './port.ts';
import type { RealmSession } from './realm-session.ts';
import { markDropped, placeOfMark } from './user-profile.ts';
import { userPage, userProfile } from './wire.ts';

/** A user name that no realm has, to find out whether the client is allowed to check passwords at all. */
const nobody = 'keystead-password-grant-test';

type Step = (realm: KeycloakRealm, context: CallContext | undefined) => Promise<void>;

class Flaw extends Error {
  readonly state: RealmState;

  constructor(state: RealmState, error: unknown) {
    super(error instanceof Error ? error.message : String(error));
    this.state = state;
  }
}

const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof OutsideError && error.status !== undefined && statuses.includes(error.status);

const isAway = (error: unknown): boolean =>
  error instanceof OutsideError && ['unreachable', 'timeout', 'not-allowed'].includes(error.kind);

export function createRealmTest(session: RealmSession): Keycloak['test'] {
  const token: Step = async (realm, context) => {
    try {
      await session.grant(realm, { grantType: 'client_credentials' }, context);
    } catch (error) {
      if (isStatus(error, 404)) throw new Flaw('no-realm', error);
      throw isStatus(error, 400, 401) ? new Flaw('client-refused', error) : error;
    }
  };

  const users: Step = async (realm, context) => {
    const ask = { context, reply: userPage, observedReply: countedList };
    const [user] = await session
      .call(realm, { ...ask, ask: (client) => client.users.find({ first: 0, max: 1 }) })
      .catch((error: unknown) => {
        throw isStatus(error, 401, 403) ? new Flaw('forbidden', error) : error;
      });
    if (user?.access?.manage === false) {
      throw new Flaw('forbidden', 'The service account may read users, but not manage them.');
    }
  };

  const profile: Step = async (realm, context) => {
    const call = { context, reply: userProfile };
    const found = await session
      .call(realm, { ...call, ask: (client) => client.users.getProfile() })
      .catch((error: unknown) => {
        // Versions before 24 have no user profile and keep every attribute.
        if (isStatus(error, 403, 404)) return undefined;
        throw error;
      });
    if (found && placeOfMark(found) === 'none') {
      throw new Flaw('attributes-closed', markDropped(realm.realm));
    }
  };

  const passwordGrant: Step = async (realm, context) => {
    try {
      await session.grant(realm, { grantType: 'password', username: nobody, password: nobody }, context);
    } catch (error) {
      if (isInvalidGrant(error)) return;
      throw isStatus(error, 400, 401, 403) ? new Flaw('no-password-grant', error) : error;
    }
  };

  return async (realm, context) => {
    try {
      // The check that only affects writing marks comes last.
      for (const step of [token, users, passwordGrant, profile]) await step(realm, context);
      return { state: 'ready', detail: '' };
    } catch (error) {
      if (error instanceof Flaw) return { state: error.state, detail: error.message };
      if (!(error instanceof OutsideError)) throw error;
      return { state: isAway(error) ? 'unreachable' : 'failed', detail: error.message };
    }
  };
}
