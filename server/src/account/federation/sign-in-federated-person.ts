import { Failure } from '@keystead/contract/errors.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { findFederatedPerson } from '../../identity/federation/find-federated-person.ts';
import type { OrganizationLogin } from '../../identity/federation/organization-logins.ts';
import { type Claims, groupsIn, loginIdIn, textIn } from '../../identity/federation/read-claims.ts';
import type { Proof } from '../../identity/interactions.ts';
import type { SignInRefusal } from '../../identity/provider/provider-pages.ts';
import { decideFederatedSignIn } from '../../identity/steps/decide-federated-sign-in.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { type AddFederatedUserNeeds, addFederatedUser } from './add-federated-user.ts';
import { followGroups } from './follow-groups.ts';

export type FederatedSignInNeeds = AddFederatedUserNeeds & Pick<Services, 'log'>;

type Vouched = { login: OrganizationLogin; claims: Claims; clientId: unknown };

/** The person, or what the sign-in page shows; null means only that it failed. */
type SignInOutcome = Pick<Proof, 'ssoid' | 'version'> | { refused: SignInRefusal | null };

/** Handles a person for whom an organization vouches: known here, added now, or refused with a helpful reason. */
export const signInFederatedPerson = async (
  needs: FederatedSignInNeeds,
  origin: Origin,
  vouched: Vouched,
): Promise<SignInOutcome> => {
  const { login, claims } = vouched;
  const read = loginIdIn(claims, login);
  const refuse = async (reason: string, refused: SignInRefusal | null): Promise<SignInOutcome> => {
    const after = { reason, login: login.name, loginId: read.loginId };
    const entry = {
      event: 'session.refused',
      after,
      result: 'Failure',
      customerId: login.customerId,
    } as const;
    await needs.data.transaction('all', (tx) => record(tx, origin, entry));
    return { refused };
  };
  if ('unusable' in read) return refuse(read.unusable, 'noUser');
  const { loginId } = read;
  const words = {
    groups: groupsIn(claims, login.groupsClaim),
    location: textIn(claims, login.locationClaim),
  };
  const known = await signInKnownPerson(needs, origin, vouched, loginId);
  if (known) {
    const isFollowed =
      'ssoid' in known && (await followGroups(needs, origin, { login, ssoid: known.ssoid, words }));
    // The access given now may have ended what was proved before.
    return isFollowed
      ? ((await signInKnownPerson(needs, origin, vouched, loginId)) ?? { refused: null })
      : known;
  }
  const added = await addFederatedUser(needs, origin, { login, claims, loginId, words }).catch(
    (error: unknown) => {
      // A problem with a newcomer is for the organization to fix; the log says what it is.
      if (!(error instanceof Failure)) throw error;
      needs.log.warn({ err: error, traceId: origin.traceId }, 'No user was added');
      return error.code;
    },
  );
  // The same person may have been added concurrently.
  const settled = await signInKnownPerson(needs, origin, vouched, loginId);
  if (settled) return settled;
  return refuse(...(refusals[added] ?? [`not added: ${added}`, 'notAdded']));
};

const refusals: Partial<Record<string, [reason: string, refused: SignInRefusal | null]>> = {
  added: ['not active', null],
  unwanted: ['unknown person', 'noUser'],
  noGroup: ['in no mapped group', 'noUser'],
  known: ['not active', null],
  'user.userNameTaken': ['username taken', 'nameTaken'],
  'user.federatedLoginTaken': ['login id taken', 'nameTaken'],
};

const signInKnownPerson = async (
  { data }: Pick<Services, 'data'>,
  origin: Origin,
  { login, clientId }: Vouched,
  loginId: string,
): Promise<SignInOutcome | null> =>
  data.transaction('all', async (tx: Tx) => {
    const person = await findFederatedPerson(tx, { customerId: login.customerId, loginId, clientId });
    const settled = person && (await decideFederatedSignIn(tx, origin, person.ssoid));
    return settled === 'denied' ? { refused: null } : (settled ?? null);
  });
