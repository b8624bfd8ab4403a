import { Failure } from '@keystead/contract/errors.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { findFederatedPerson } from '../../identity/federation/find-federated-person.ts';
import type { OrganizationLogin } from '../../identity/federation/organization-logins.ts';
import {
  type Claims,
  groupsIn,
  hasTooManyGroups,
  locationIn,
  loginIdIn,
} from '../../identity/federation/read-claims.ts';
import type { Proof } from '../../identity/interactions.ts';
import type { SignInRefusal } from '../../identity/provider/provider-pages.ts';
import { decideFederatedSignIn } from '../../identity/steps/decide-federated-sign-in.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { type AddFederatedUserNeeds, type AddResult, addFederatedUser } from './add-federated-user.ts';
import { describeFailure } from './describe-failure.ts';
import { followGroups } from './follow-groups.ts';

export type FederatedSignInNeeds = AddFederatedUserNeeds & Pick<Services, 'log'>;

type VerifiedSignIn = { login: OrganizationLogin; claims: Claims; clientId: unknown };

/** The person, or what the sign-in page shows; null means only that it failed. */
type SignInOutcome = Pick<Proof, 'ssoid' | 'version'> | { refused: SignInRefusal | null };

/** Handles a person for whom an organization vouches: known here, added now, or refused with a helpful reason. */
export const signInFederatedPerson = async (
  needs: FederatedSignInNeeds,
  origin: Origin,
  verified: VerifiedSignIn,
): Promise<SignInOutcome> => {
  const { login, claims } = verified;
  const loginIdResult = loginIdIn(claims, login);
  const refuse = async (reason: string, refused: SignInRefusal | null): Promise<SignInOutcome> => {
    const after = { reason, login: login.name, loginId: loginIdResult.loginId };
    const entry = {
      event: 'session.refused',
      after,
      result: 'Failure',
      customerId: login.customerId,
    } as const;
    await needs.data.transaction('all', (tx) => record(tx, origin, entry));
    return { refused };
  };
  if ('unusable' in loginIdResult) return refuse(loginIdResult.unusable, 'noUser');
  const { loginId } = loginIdResult;
  const mappingClaims = {
    groups: groupsIn(claims, login.groupsClaim),
    location: locationIn(claims, login.locationClaim),
  };
  const knownOutcome = await signInKnownPerson(needs, origin, verified, loginId);
  if (knownOutcome) {
    if ('refused' in knownOutcome) return knownOutcome;
    if (login.followsGroups && hasTooManyGroups(claims, login.groupsClaim))
      return refuse('too many groups', null);
    const { ssoid } = knownOutcome;
    const isAccessChanged = await followGroups(needs, origin, { login, ssoid, mappingClaims });
    // The access given now may have ended what was proved before.
    return isAccessChanged
      ? ((await signInKnownPerson(needs, origin, verified, loginId)) ?? { refused: null })
      : knownOutcome;
  }
  const addResult = await addFederatedUser(needs, origin, {
    login,
    claims,
    loginId,
    mappingClaims,
  }).catch((error: unknown) => {
    // A problem with a newcomer is for the organization to fix; the audit says what it is.
    if (!(error instanceof Failure)) throw error;
    needs.log.warn({ err: error, traceId: origin.traceId }, 'No user was added');
    return error;
  });
  // The same person may have been added concurrently.
  const outcome = await signInKnownPerson(needs, origin, verified, loginId);
  if (outcome) return outcome;
  if (typeof addResult === 'string') return refuse(...refusals[addResult]);
  const isTaken = takenCodes.includes(addResult.code);
  return refuse(`not added: ${describeFailure(addResult)}`, isTaken ? 'nameTaken' : 'notAdded');
};

const takenCodes: readonly string[] = ['user.userNameTaken', 'user.federatedLoginTaken'];

const refusals: Record<AddResult, [reason: string, refused: SignInRefusal | null]> = {
  added: ['not active', null],
  unwanted: ['unknown person', 'noUser'],
  tooManyGroups: ['too many groups', 'notAdded'],
  noGroup: ['in no mapped group', 'noUser'],
  known: ['not active', null],
  elsewhere: ['domain not served', 'noUser'],
};

const signInKnownPerson = async (
  { data }: Pick<Services, 'data'>,
  origin: Origin,
  { login, clientId }: VerifiedSignIn,
  loginId: string,
): Promise<SignInOutcome | null> =>
  data.transaction('all', async (tx: Tx) => {
    const person = await findFederatedPerson(tx, { login, loginId, clientId });
    const decision = person && (await decideFederatedSignIn(tx, origin, person.ssoid));
    return decision === 'denied' ? { refused: null } : (decision ?? null);
  });
