import { fail } from '@keystead/contract/errors.ts';
import { codeMinutes, codeResendSeconds, codeTries } from '@keystead/contract/rules/text-codes.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import * as contract from '@keystead/contract/users/factors.ts';
import { sql } from 'kysely';
import { scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { textPerson } from '../../identity/deliveries/send-to-person.ts';
import type { CodeSlot } from '../../identity/deliveries/supersede-code-texts.ts';
import { newCode } from '../../identity/new-code.ts';
import { toE164 } from '../../identity/phone-format.ts';
import { isCodeLeft } from '../../identity/steps/is-code-left.ts';
import { sayInEnglish } from '../../language.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import type { Services } from '../../services.ts';
import { findForFactors } from './find-for-factors.ts';
import { recordFactorChange } from './record-factor-change.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'signIn'>;

export const setTextFactor = handle(contract.setTextFactor, (call, { data, jobs, signIn }: Needs) =>
  data.transaction(scopeOf(call.actor), async (tx) => {
    const { phoneNumber } = call.query;
    const user = await findForFactors(tx, call.actor, call.params.ssoid);
    await refuseTooSoon(tx, user);
    const to = toE164(phoneNumber);
    await refuseTooMany(tx, user, to);
    const code = newCode();
    const codeSlot = await savePending(tx, user, to, signIn.hashCode(user.ssoid, code));
    const text = sayInEnglish(sentence('textMessage.verification', { code, minutes: codeMinutes }));
    const { ssoid, customerId } = user;
    const about = { ssoid, customerId, kind: 'code' as const, codeSlot };
    await textPerson(tx, jobs, about, { to, text, traceId: call.traceId });
    await recordFactorChange(tx, call, jobs, 'factor.started', user);
    return { state: 'pending' as const, phoneNumber };
  }),
);

/** Limits how often a phone gets a code; after too many wrong entries it gets none until the code expires. */
const refuseTooSoon = async (tx: Tx, user: StoredUser): Promise<void> => {
  const { rows } = await sql<{ isTooSoon: boolean }>`
    select exists (
      select from (values (code_sent_at, code_tries), (next_code_sent_at, next_code_tries)) as code (sent_at, tries)
      where sent_at > now() - ${codeResendSeconds} * interval '1 second'
        or (tries >= ${codeTries} and sent_at > now() - ${codeMinutes} * interval '1 minute')
    ) as "isTooSoon"
    from factors where ssoid = ${user.ssoid}`.execute(tx);
  if (rows[0]?.isTooSoon) throw fail('factor.tooSoon');
};

const refuseTooMany = async (tx: Tx, { ssoid }: StoredUser, phone: string): Promise<void> => {
  const { rows } = await sql<{ isLeft: boolean }>`select ${isCodeLeft(ssoid, phone)} as "isLeft"`.execute(tx);
  if (!rows[0]?.isLeft) throw fail('factor.tooManyCodes');
};

/** A phone in use stays until the next one is authorized: a wrong number or an abandoned dialog must not end it. */
const savePending = async (tx: Tx, user: StoredUser, phone: string, codeHash: string): Promise<CodeSlot> => {
  const expiresAt = sql<Date>`now() + ${codeMinutes} * interval '1 minute'`;
  if (user.phoneInUse !== null) {
    await tx
      .updateTable('factors')
      .set({
        next_phone_number: phone,
        next_state: 'pending',
        next_code_hash: codeHash,
        next_code_sent_at: sql<Date>`now()`,
        next_code_expires_at: expiresAt,
        next_code_tries: 0,
      })
      .where('ssoid', '=', user.ssoid)
      .execute();
    return 'next_code';
  }
  const pending = {
    phone_number: phone,
    state: 'pending' as const,
    code_hash: codeHash,
    code_sent_at: sql<Date>`now()`,
    code_expires_at: expiresAt,
    code_tries: 0,
  };
  await tx
    .insertInto('factors')
    .values({ ssoid: user.ssoid, customer_id: user.customerId, ...pending })
    .onConflict((conflict) => conflict.column('ssoid').doUpdateSet(pending))
    .execute();
  return 'code';
};
