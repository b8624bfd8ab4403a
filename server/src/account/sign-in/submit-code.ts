import * as contract from '@keystead/contract/account/sign-in.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../../data/database.ts';
import { type Call, handle } from '../../http/handle.ts';
import { advanceAttempt } from '../../identity/steps/advance-attempt.ts';
import {
  dropAttempt,
  requireAttempt,
  type StoredAttempt,
  saveAttempt,
} from '../../identity/steps/attempt.ts';
import { auditPerson } from '../../identity/steps/audit-person.ts';
import { countFailure } from '../../identity/steps/count-failure.ts';
import { enrollPhone } from '../../identity/steps/enroll-phone.ts';
import { isLocked } from '../../identity/steps/evaluate-password.ts';
import { findDevice, readDevice } from '../../identity/steps/known-device.ts';
import { setStatus } from '../../identity/steps/set-status.ts';
import { showStep } from '../../identity/steps/show-step.ts';
import { releasedStatus, type SignInPerson } from '../../identity/steps/sign-in-person.ts';
import { checkCode, type HashCode } from '../../identity/steps/text-code.ts';
import { unlocked } from '../../identity/unlocked.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';

type CodeCall = Call<typeof contract.submitCode>;

/** Per sign-in, regardless of how many codes were sent. */
const triesAllowed = 5;

export const submitCode = handle(
  contract.submitCode,
  async (call, { data, jobs, signIn }: Pick<Services, 'data' | 'jobs' | 'signIn'>) => {
    const { interactions, hashCode } = signIn;
    const interaction = await interactions.open(call);
    const result = await data.transaction('all', (tx) => decideCodeSignIn(tx, call, { jobs, hashCode }));
    if (typeof result === 'string') throw fail(result);
    return showStep({ data, interactions }, interaction, result);
  },
);

/** A right code clears all failures. */
const clearFailures = async (tx: Tx, call: CodeCall, person: SignInPerson): Promise<void> => {
  await tx.updateTable('credentials').set(unlocked).where('ssoid', '=', person.ssoid).execute();
  if (person.status === 'LO') await setStatus(tx, call, person, releasedStatus(person), 'user.released');
};

type RefusalCode = 'signIn.wrongCode' | 'signIn.failed';

/** Refusals are returned, not thrown, so their records are kept. */
const decideCodeSignIn = async (
  tx: Tx,
  call: CodeCall,
  { jobs, hashCode }: { jobs: Services['jobs']; hashCode: HashCode },
): Promise<StoredAttempt | RefusalCode> => {
  const { attempt, person } = await requireAttempt(tx, call.params.uid, 'code');
  const device = await findDevice(tx, person.ssoid, readDevice(call.request));
  if (isLocked(person, new Date()) && !device) return refuse(tx, call, person, 'locked out');
  const verdict = await checkCode(tx, person.ssoid, call.body.code.trim(), hashCode);
  if (verdict !== 'right') {
    const isLockedOut = await countFailure(tx, call, person, { cause: 'codes', device });
    const wrongCodes = attempt.wrongCodes + 1;
    if (isLockedOut || wrongCodes >= triesAllowed) return refuse(tx, call, person, 'too many wrong codes');
    await saveAttempt(tx, call.params.uid, { ...attempt, wrongCodes });
    await recordRefusal(tx, call, person, 'wrong code');
    return 'signIn.wrongCode';
  }
  await clearFailures(tx, call, person);
  if (attempt.isEnrolling) await enrollPhone(tx, jobs, call, person);
  const { pending, means } = attempt;
  const next = { ...attempt, pending: pending.slice(1), means: [...means, 'sms'] };
  return advanceAttempt(tx, call, next);
};

const refuse = async (tx: Tx, call: CodeCall, person: SignInPerson, reason: string): Promise<RefusalCode> => {
  await recordRefusal(tx, call, person, reason);
  await dropAttempt(tx, call.params.uid);
  return 'signIn.failed';
};

const recordRefusal = (tx: Tx, call: CodeCall, person: SignInPerson, reason: string): Promise<void> =>
  record(tx, call, {
    event: 'session.refused',
    ...auditPerson(person),
    after: { reason },
    result: 'Failure',
  });
