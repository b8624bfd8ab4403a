import * as contract from '@keystead/contract/account/sign-in.ts';
import { fail } from '@keystead/contract/errors.ts';
import { auditEvents } from '@keystead/contract/security/audit-events.ts';
import type { Tx } from '../data/database.ts';
import { type Call, handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { type Attempt, dropAttempt, requireAttempt, saveAttempt } from '../identity/steps/attempt.ts';
import { auditPerson } from '../identity/steps/audit-person.ts';
import { countFailure } from '../identity/steps/count-failure.ts';
import { showStep } from '../identity/steps/show-step.ts';
import { lockPerson } from '../identity/steps/sign-in-person.ts';
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

/** Refusals are answered, not thrown: what they record must stay. */
const settleCode = async (
  tx: Tx,
  call: CodeCall,
  hashCode: HashCode,
): Promise<Attempt | 'signIn.wrongCode' | 'signIn.failed'> => {
  const { uid } = call.params;
  const { ssoid, pending, means } = await requireAttempt(tx, uid, 'code');
  const verdict = await checkCode(tx, ssoid, call.body.code.trim(), hashCode);
  if (verdict === 'right') {
    await tx.updateTable('credentials').set({ failed_passwords: 0 }).where('ssoid', '=', ssoid).execute();
    const next = { ssoid, pending: pending.slice(1), means: [...means, 'sms'] };
    await saveAttempt(tx, uid, next);
    return next;
  }
  const person = await lockPerson(tx, ssoid);
  await record(tx, call, {
    event: auditEvents.signInFailed,
    ...auditPerson(person),
    after: { reason: verdict === 'wrong' ? 'wrong code' : 'too many wrong codes' },
    result: 'Failure',
  });
  if (verdict === 'wrong') return 'signIn.wrongCode';
  if (person) await countFailure(tx, call, person);
  await dropAttempt(tx, uid);
  return 'signIn.failed';
};
