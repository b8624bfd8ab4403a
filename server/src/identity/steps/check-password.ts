import type { Services } from '../../services.ts';
import { claimPasswordCheck } from '../old-servers/claim-password-check.ts';
import type { OldServer } from '../old-servers/port.ts';
import { evaluatePassword } from './evaluate-password.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** The result of checking a password here or at the old server; the record may have changed since. */
export type CheckedPassword = {
  ssoid: string | null;
  passwordHash: string | null;
  /** The old server that was queried; null if the hash was compared. */
  askedAt: OldServer | null;
  answer: 'right' | 'wrong' | 'unavailable';
  /** Replaces an outdated hash, or the old server. */
  newHash: string | null;
};

type Needs = Pick<Services, 'data' | 'passwords' | 'oldServers'>;

/** Compares, hashes and queries the old server; all of it is slow and happens outside any transaction. */
export const checkPassword = async (
  needs: Needs,
  person: SignInPerson | null,
  password: string,
  traceId: string,
): Promise<CheckedPassword> => {
  const askedAt = person && mayAsk(person) ? person.askedAt : null;
  if (person && askedAt) return askOldServer(needs, person, askedAt, password, traceId);
  const { passwords } = needs;
  const passwordHash = person?.isFederated ? null : (person?.passwordHash ?? null);
  const { matches, isOutdated } = await passwords.verify(passwordHash, password);
  const newHash = isOutdated ? await passwords.hash(password) : null;
  return {
    ssoid: person?.ssoid ?? null,
    passwordHash,
    askedAt: null,
    answer: matches ? 'right' : 'wrong',
    newHash,
  };
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
  return { ssoid, passwordHash: null, askedAt, answer, newHash };
};
