import type { Services } from '../../services.ts';
import { claimPasswordCheck } from '../old-servers/claim-password-check.ts';
import type { OldServer } from '../old-servers/port.ts';
import { evaluatePassword, type Refusal } from './evaluate-password.ts';
import { findDevice } from './known-device.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** The result of checking a password here or at the old server; the record may have changed since. */
export type CheckedPassword = {
  ssoid: string | null;
  passwordHash: string | null;
  /** The old server that was queried; null if the hash was compared. */
  askedAt: OldServer | null;
  answer: 'right' | 'wrong' | 'unavailable';
  /** Why the person's own hash was not compared; null if nothing spoke against it. */
  refusal: Refusal | null;
  /** Replaces an outdated hash, or the old server. */
  newHash: string | null;
};

type Needs = Pick<Services, 'data' | 'passwords' | 'oldServers'>;

type Entered = {
  password: string;
  /** The browser's device cookie from an earlier sign-in. */
  device: string | null;
  traceId: string;
};

/** Compares, hashes and queries the old server; all of it is slow and happens outside any transaction. */
export const checkPassword = async (
  needs: Needs,
  person: SignInPerson | null,
  { password, device, traceId }: Entered,
): Promise<CheckedPassword> => {
  const askedAt = person && mayAsk(person) ? person.askedAt : null;
  if (person && askedAt) return askOldServer(needs, person, askedAt, password, traceId);
  const { data, passwords } = needs;
  const refusal = await findRefusal(data, person, device);
  const passwordHash = refusal === null ? (person?.passwordHash ?? null) : null;
  const { matches, isOutdated } = await passwords.verify(passwordHash, password);
  const newHash = isOutdated ? await passwords.hash(password) : null;
  return {
    ssoid: person?.ssoid ?? null,
    passwordHash,
    askedAt: null,
    answer: matches ? 'right' : 'wrong',
    refusal,
    newHash,
  };
};

/**
 * Why the person is refused whatever is typed; null if that depends on the password. Imported hashes can be expensive,
 * and tries that can't succeed would keep everyone else waiting.
 */
const findRefusal = async (
  data: Needs['data'],
  person: SignInPerson | null,
  device: string | null,
): Promise<Refusal | null> => {
  const refusalWith = (isDeviceKnown: boolean): Refusal | null => {
    const evaluation = evaluatePassword(person, { matches: false, isDeviceKnown }, new Date());
    return evaluation.isAccepted || evaluation.reason === 'wrongPassword' ? null : evaluation.reason;
  };
  const refusal = refusalWith(false);
  if (refusal !== 'lockedOut' || !person || device === null) return refusal;
  const known = await data.transaction('all', (tx) => findDevice(tx, person.ssoid, device));
  return refusalWith(known !== null);
};

/** Doesn't query for a person whom even the right password wouldn't let in: the lock-out protects them there too. */
const mayAsk = (person: SignInPerson): boolean =>
  evaluatePassword(person, { matches: true, isDeviceKnown: false }, new Date()).isAccepted;

const askOldServer = async (
  { data, passwords, oldServers }: Needs,
  { ssoid, customerId }: SignInPerson,
  askedAt: OldServer,
  password: string,
  traceId: string,
): Promise<CheckedPassword> => {
  await data.transaction('all', (tx) => claimPasswordCheck(tx, ssoid));
  const answer = await oldServers.check(askedAt, customerId, password, { traceId });
  const newHash = answer === 'right' ? await passwords.hash(password) : null;
  return { ssoid, passwordHash: null, askedAt, answer, refusal: null, newHash };
};
