import type { Services } from '../../services.ts';
import { claimAsking } from '../old-servers/claim-asking.ts';
import type { OldServer } from '../old-servers/port.ts';
import { judgePassword } from './judge-password.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** A password as it was compared, or asked about; the record may have changed since. */
export type CheckedPassword = {
  ssoid: string | null;
  passwordHash: string | null;
  /** Who was asked; null where the hash was compared. */
  askedAt: OldServer | null;
  answer: 'right' | 'wrong' | 'unavailable';
  /** Takes the place of an outdated hash, or of the old server. */
  newHash: string | null;
};

type Needs = Pick<Services, 'data' | 'passwords' | 'oldServers'>;

/** Compares, hashes and asks; all of it takes long and happens outside any transaction. */
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

/** Nobody is asked about a person whom even the right password would not let in: the lock-out protects them as well. */
const mayAsk = (person: SignInPerson): boolean =>
  judgePassword(person, { matches: true, isDeviceKnown: false }, new Date()).isAccepted;

const askOldServer = async (
  { data, passwords, oldServers }: Needs,
  { ssoid, customerId }: SignInPerson,
  askedAt: OldServer,
  password: string,
  traceId: string,
): Promise<CheckedPassword> => {
  await data.transaction('all', (tx) => claimAsking(tx, ssoid));
  const answer = await oldServers.check(askedAt, customerId, password, { traceId });
  const newHash = answer === 'right' ? await passwords.hash(password) : null;
  return { ssoid, passwordHash: null, askedAt, answer, newHash };
};
