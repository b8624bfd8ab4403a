import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail } from '@keystead/contract/errors.ts';
import { codeMinutes, codeResendSeconds, codeTries } from '@keystead/contract/rules/text-codes.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { sayInEnglish } from '../../language.ts';
import { textPerson } from '../deliveries/send-to-person.ts';
import type { CodeSlot } from '../deliveries/supersede-code-texts.ts';
import { newCode } from '../new-code.ts';
import { isCodeLeft } from './is-code-left.ts';

export const codesPerSignIn = 5;

/** Codes are short, so only a keyed hash of them is safe to store. */
export type HashCode = (ssoid: string, code: string) => string;

export const createHashCode =
  (key: Buffer): HashCode =>
  (ssoid, code) =>
    createHmac('sha256', key).update(`${ssoid} ${code}`).digest('base64url');

type Needs = { jobs: Pick<Jobs, 'enqueue'>; hashCode: HashCode; traceId: string };

/** Without a new code, an earlier one can still be entered, or the reason says when to try again. */
type SendResult = 'sent' | 'stillValid' | NoCodeReason;
type NoCodeReason = 'factor.tooSoon' | 'factor.tooManyCodes';
type Unsent = { isValid: boolean; reason: NoCodeReason };

/** Sends a code, unless one that was just sent, or is the last for this hour, can still be entered. */
export const sendCode = async (...call: Parameters<typeof trySend>): Promise<SendResult> => {
  const unsent = await trySend(...call);
  if (!unsent) return 'sent';
  return unsent.isValid ? 'stillValid' : unsent.reason;
};

/** For a person who asked for a new code, whom an earlier one does not help. */
export const sendNewCode = async (...call: Parameters<typeof trySend>): Promise<void> => {
  const unsent = await trySend(...call);
  if (unsent) throw fail(unsent.reason);
};

/** Sends a new code, unless one was just sent or too many have been. A voided one does not count as just sent. */
const trySend = async (
  tx: Tx,
  ssoid: string,
  { jobs, hashCode, traceId }: Needs,
  state: 'enabled' | 'pending' = 'enabled',
): Promise<Unsent | null> => {
  const code = newCode();
  const factor = await tx
    .updateTable('factors')
    .set({
      code_hash: hashCode(ssoid, code),
      code_expires_at: sql<Date>`now() + ${codeMinutes} * interval '1 minute'`,
      code_sent_at: sql<Date>`now()`,
      code_tries: 0,
    })
    .where('ssoid', '=', ssoid)
    .where('state', '=', state)
    .where(({ or, eb }) =>
      or([
        eb('code_sent_at', 'is', null),
        eb('code_hash', 'is', null),
        eb('code_sent_at', '<=', sql<Date>`now() - ${codeResendSeconds} * interval '1 second'`),
      ]),
    )
    .where(isCodeLeft(ssoid, sql.ref('phone_number')))
    .returning(['phone_number', 'customer_id'])
    .executeTakeFirst();
  if (!factor) return whyUnsent(tx, ssoid);
  const text = sayInEnglish(sentence('textMessage.code', { code, minutes: codeMinutes }));
  const context = { ssoid, customerId: factor.customer_id, kind: 'code', codeSlot: 'code' } as const;
  await textPerson(tx, jobs, context, { to: factor.phone_number, text, traceId });
  return null;
};

const whyUnsent = async (tx: Tx, ssoid: string): Promise<Unsent> => {
  const factor = await tx
    .selectFrom('factors')
    .select([
      sql<boolean>`code_hash is not null and code_expires_at > now() and code_tries < ${codeTries}`.as(
        'isValid',
      ),
      sql<boolean>`not ${isCodeLeft(ssoid, sql.ref('phone_number'))}`.as('isLimited'),
    ])
    .where('ssoid', '=', ssoid)
    .executeTakeFirst();
  return {
    isValid: factor?.isValid ?? false,
    reason: factor?.isLimited ? 'factor.tooManyCodes' : 'factor.tooSoon',
  };
};

/** A correct code is used up; after too many tries, no code is accepted. */
export const checkCode = async (
  tx: Tx,
  ssoid: string,
  code: string,
  hashCode: HashCode,
  slot: CodeSlot = 'code',
): Promise<'right' | 'wrong' | 'spent'> => {
  const [hash, tries, sentAt, expiresAt] = ['hash', 'tries', 'sent_at', 'expires_at'].map((name) =>
    sql.ref(`${slot}_${name}`),
  );
  const { rows } = await sql<{ codeHash: string | null; tries: number; isValid: boolean | null }>`
    update factors set ${tries} = ${tries} + 1 where ssoid = ${ssoid}
    returning ${hash} as "codeHash", ${tries} as tries, ${expiresAt} > now() as "isValid"`.execute(tx);
  const factor = rows[0];
  if (!factor || factor.tries > codeTries) return 'spent';
  const isRight =
    factor.isValid && factor.codeHash !== null && isSame(factor.codeHash, hashCode(ssoid, code));
  if (!isRight) return factor.tries === codeTries ? 'spent' : 'wrong';
  await Promise.all([
    sql`update factors set ${hash} = null, ${sentAt} = null, ${tries} = 0 where ssoid = ${ssoid}`.execute(tx),
    noteEntered(tx, ssoid, slot),
  ]);
  return 'right';
};

/** Only this one no longer counts: that somebody holds the phone does not mean that they asked for the others. */
const noteEntered = (tx: Tx, ssoid: string, slot: CodeSlot): Promise<unknown> =>
  sql`update deliveries set is_entered = true where id = (select id from deliveries
    where ssoid = ${ssoid} and channel = 'text' and kind = 'code' and code_slot = ${slot}
    order by created_at desc limit 1)`.execute(tx);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
