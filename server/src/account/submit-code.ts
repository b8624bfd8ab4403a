import * as contract from '@keystead/contract/account/sign-in.ts';
import { fail } from '@keystead/contract/errors.ts';
import { auditEvents } from '@keystead/contract/security/audit-events.ts';
import type { Tx } from '../data/database.ts';
import { type Call, handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import {
  type Attempt,
  dropAttempt,
  type KeptAttempt,
  requireAttempt,
  saveAttempt,
} from '../identity/steps/attempt.ts';
import { auditPerson } from '../identity/steps/audit-person.ts';
import { countFailure } from '../identity/steps/count-failure.ts';
import { enrolPhone } from '../identity/steps/enrol-phone.ts';
import { rememberDevice } from '../identity/steps/known-device.ts';
import { showStep } from '../identity/steps/show-step.ts';
import { lockPerson, type SignInPerson } from '../identity/steps/sign-in-person.ts';
import { checkCode, type HashCode } from '../identity/steps/text-code.ts';
import { record } from '../records/audit.ts';

type CodeCall = Call<typeof contract.submitCode>;

export const submitCode = handle(
  contract.submitCode,
  async (call, { data, signIn }: Pick<Services, 'data' | 'signIn'>) => {
    const { interactions, hashCode } = signIn;
    const interaction = await interactions.open(call);
    const settled = await data.transaction('all', (tx) => settleCode(tx, call, hashCode));
    if (typeof settled === 'string') throw fail(settled);
    return showStep({ data, interactions }, interaction, settled);
  },
);

/** What a right code leaves behind: a phone that is now the person's factor, a device that is known. */
const keepProof = async (
  tx: Tx,
  call: CodeCall,
  person: SignInPerson,
  { isEnrolling, remembersDevice }: Attempt,
): Promise<void> => {
  await tx
    .updateTable('credentials')
    .set({ failed_passwords: 0 })
    .where('ssoid', '=', person.ssoid)
    .execute();
  if (isEnrolling) await enrolPhone(tx, call, person);
  if (remembersDevice) await rememberDevice(tx, person, call);
};

/** Refusals are answered, not thrown: what they record must stay. */
const settleCode = async (
  tx: Tx,
  call: CodeCall,
  hashCode: HashCode,
): Promise<KeptAttempt | 'signIn.wrongCode' | 'signIn.failed'> => {
  const { uid } = call.params;
  const attempt = await requireAttempt(tx, uid, 'code');
  const person = await lockPerson(tx, attempt.ssoid);
  if (!person) throw fail('signIn.expired');
  const verdict = await checkCode(tx, person.ssoid, call.body.code.trim(), hashCode);
  if (verdict === 'right') {
    await keepProof(tx, call, person, attempt);
    const { pending, means } = attempt;
    return saveAttempt(tx, uid, { ...attempt, pending: pending.slice(1), means: [...means, 'sms'] });
  }
  await record(tx, call, {
    event: auditEvents.signInFailed,
    ...auditPerson(person),
    after: { reason: verdict === 'wrong' ? 'wrong code' : 'too many wrong codes' },
    result: 'Failure',
  });
  if (verdict === 'wrong') return 'signIn.wrongCode';
  await countFailure(tx, call, person);
  await dropAttempt(tx, uid);
  return 'signIn.failed';
};
