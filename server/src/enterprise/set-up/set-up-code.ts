import { ExternalError } from '@keystead/connectors/external-error.ts';
import * as contract from '@keystead/contract/enterprise/set-up.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { codeMinutes, codeResendSeconds, codeTries } from '@keystead/contract/rules/text-codes.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { newCode } from '../../identity/new-code.ts';
import { toE164 } from '../../identity/phone-format.ts';
import { sayInEnglish } from '../../language.ts';
import type { Services } from '../../services.ts';
import { requireAddress } from './address.store.ts';

/** Per address, so at most fifty guesses at a million codes. */
const codesPerAddress = 10;

type SendingNeeds = Pick<Services, 'data' | 'signIn' | 'textMessages'>;
type Phone = { token: string; phoneNumber: string };

/** The code proves this phone to the holder of this address. */
const hashOf = ({ signIn }: Pick<Services, 'signIn'>, { token, phoneNumber }: Phone, code: string): string =>
  signIn.hashCode(`${token} ${phoneNumber}`, code);

/** Sent immediately instead of by a job, so the page shows an error if the gateway doesn't work. */
export const sendSetUpCode = handle(
  contract.sendSetUpCode,
  async ({ body, traceId }, needs: SendingNeeds) => {
    const { data, textMessages } = needs;
    const code = newCode();
    await data.transaction('all', async (tx) => {
      const { tokenHash } = await requireAddress(tx, body.token);
      const isStored = await storeCode(tx, tokenHash, toE164(body.phoneNumber), hashOf(needs, body, code));
      if (!isStored) throw fail('factor.tooSoon');
    });
    const text = sayInEnglish(sentence('textMessage.code', { code, minutes: codeMinutes }));
    try {
      await textMessages.send({ to: toE164(body.phoneNumber), text }, { traceId });
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error;
      await data.transaction('all', (tx) => resetSending(tx, body.token));
      throw fail('outside.unavailable', { system: sentence('system.textMessages') });
    }
  },
);

const storeCode = async (tx: Tx, tokenHash: Buffer, phone: string, codeHash: string): Promise<boolean> => {
  const updated = await tx
    .updateTable('set_up_addresses')
    .set({
      phone_number: phone,
      code_hash: codeHash,
      code_sent_at: sql<Date>`now()`,
      code_expires_at: sql<Date>`now() + ${codeMinutes} * interval '1 minute'`,
      code_tries: 0,
      codes_sent: sql<number>`codes_sent + 1`,
    })
    .where('token_hash', '=', tokenHash)
    .where('codes_sent', '<', codesPerAddress)
    .where(sql<boolean>`coalesce(code_sent_at <= now() - ${codeResendSeconds} * interval '1 second', true)`)
    .returning('token_hash')
    .executeTakeFirst();
  return updated !== undefined;
};

/** A code that was never sent requires no pause before the next one. */
const resetSending = async (tx: Tx, token: string): Promise<void> => {
  const { tokenHash } = await requireAddress(tx, token);
  await tx
    .updateTable('set_up_addresses')
    .set({ code_sent_at: null, code_hash: null })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Checks that the phone is theirs. A right code stays valid until it is used for the set-up, or expires. */
export const requireVerifiedPhone = async (
  needs: Pick<Services, 'data' | 'signIn'>,
  entered: Phone & { code: string },
): Promise<void> => {
  const result = await needs.data.transaction('all', async (tx) => {
    const { tokenHash } = await requireAddress(tx, entered.token);
    const attempt = await tx
      .updateTable('set_up_addresses')
      .set({ code_tries: sql<number>`code_tries + 1` })
      .where('token_hash', '=', tokenHash)
      .returning(['code_hash', 'code_tries', sql<boolean>`code_expires_at > now()`.as('isValid')])
      .executeTakeFirst();
    // Another caller has finished at this moment.
    if (!attempt) throw fail('setUp.gone');
    // A wrong try must be counted, so it must not roll the transaction back.
    if (!attempt.isValid || attempt.code_tries > codeTries) return 'spent';
    return attempt.code_hash === hashOf(needs, entered, entered.code) ? 'right' : 'wrong';
  });
  if (result === 'spent') throw failFields({ field: 'code', ...sentence('factor.expired') });
  if (result === 'wrong') throw failFields({ field: 'code', ...sentence('factor.wrongCode') });
};
