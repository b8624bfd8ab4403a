import type { CallContext } from '../call-external.ts';
import { ExternalError } from '../external-error.ts';
import { summarizeList } from '../paginate.ts';
import { readProblem } from './keycloak-error.ts';
import type { Keycloak, KeycloakRealm, PasswordCheckResult } from './port.ts';
import type { RealmSession } from './realm-session.ts';
import { credentialList, lockState, userPage } from './wire.ts';

/** The realm's reply to a wrong password, and to a right one when a code is missing or the user is locked out. */
const invalidCredentialsMessage = 'Invalid user credentials';

export const isInvalidGrant = (error: unknown): error is ExternalError =>
  error instanceof ExternalError &&
  error.kind === 'refused' &&
  readProblem(error.body).error === 'invalid_grant';

export const createPasswordCheck = (session: RealmSession): Keycloak['checkPassword'] => {
  /** Whether the realm would reject the right password too, with the same message. */
  async function wouldRefuseCorrectPassword(
    realm: KeycloakRealm,
    userName: string,
    context: CallContext | undefined,
  ) {
    const [user] = await session.call(realm, {
      context,
      reply: userPage,
      observedReply: summarizeList,
      ask: (client) => client.users.find({ username: userName, exact: true }),
    });
    if (!user) return false;
    const id = { id: user.id };
    const credentials = await session.call(realm, {
      context,
      reply: credentialList,
      ask: (client) => client.users.getCredentials(id),
    });
    if (credentials.some(({ type }) => type === 'otp')) return true;
    const lock = await session.call(realm, {
      context,
      reply: lockState.nullish(),
      ask: (client) => client.attackDetection.findOne(id),
    });
    return lock?.disabled ?? false;
  }

  async function classifyRejection(
    realm: KeycloakRealm,
    userName: string,
    context?: CallContext,
  ): Promise<PasswordCheckResult> {
    try {
      return (await wouldRefuseCorrectPassword(realm, userName, context)) ? 'refused' : 'wrong';
    } catch (error) {
      // If the client is not allowed to read users, the realm's reply stands.
      if (error instanceof ExternalError && error.status === 403) return 'wrong';
      throw error;
    }
  }

  return async (realm, userName, password, context) => {
    try {
      await session.grant(realm, { grantType: 'password', username: userName, password }, context);
      return 'right';
    } catch (error) {
      if (!isInvalidGrant(error)) throw error;
      const description = readProblem(error.body).error_description;
      return description === invalidCredentialsMessage
        ? classifyRejection(realm, userName, context)
        : 'refused';
    }
  };
};
