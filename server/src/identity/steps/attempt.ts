import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { lockPerson, type SignInPerson } from './sign-in-person.ts';

const attempt = z.object({
  ssoid: z.string(),
  /** What the person still has to do, in this order. */
  pending: z.array(z.enum(['phone', 'code', 'newPassword'])),
  /** What the person has proved so far. */
  means: z.array(z.string()),
  /** The code proves a phone that the person entered during this sign-in. */
  isEnrolling: z.boolean().default(false),
  /** The policy requires no further code on this device for a while. */
  remembersDevice: z.boolean().default(false),
  /** Tries at the code step, regardless of which code was meant. */
  wrongCodes: z.number().default(0),
  codesSent: z.number().default(0),
});

/** How far a sign-in has come once the password was right. Stored here; the browser knows only the interaction. */
export type Attempt = z.output<typeof attempt>;

/** A stored attempt: valid until the credentials it began with are replaced. */
export type StoredAttempt = Attempt & { version: number };

const model = 'SignInAttempt';

/** The caller has locked the person, so what is stored was proved under the current version. */
export const saveAttempt = async (tx: Tx, uid: string, state: Attempt): Promise<StoredAttempt> => {
  const payload = JSON.stringify(attempt.parse(state));
  const sign_in_version = sql<number>`sign_in_version_of(${state.ssoid})`;
  const saved = await tx
    .insertInto('oidc_records')
    .values({ model, id: uid, payload, sign_in_version, expires_at: sql<Date>`now() + interval '1 hour'` })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet({ payload, sign_in_version }))
    .returning('sign_in_version as version')
    .executeTakeFirstOrThrow();
  if (saved.version === null) throw fail('signIn.expired');
  return { ...state, version: saved.version };
};

export const findAttempt = async (tx: Tx, uid: string): Promise<StoredAttempt | null> => {
  const row = await tx
    .selectFrom('oidc_records')
    .select(['payload', sql<number>`sign_in_version`.as('version')])
    .where('model', '=', model)
    .where('id', '=', uid)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`sign_in_version = sign_in_version_of(payload ->> 'ssoid')`)
    .executeTakeFirst();
  return row ? { ...attempt.parse(row.payload), version: row.version } : null;
};

/**
 * The attempt and its person, locked until the transaction ends, if the attempt is at one of these steps. As
 * everywhere, the person is locked first: whoever holds that lock can end the attempt. Meanwhile the same form can have
 * been sent for somebody else, whom this person's code or password must not let in.
 */
export const requireAttempt = async (
  tx: Tx,
  uid: string,
  ...steps: Attempt['pending']
): Promise<{ attempt: StoredAttempt; person: SignInPerson }> => {
  const initial = await findAttempt(tx, uid);
  const person = initial && (await lockPerson(tx, initial.ssoid));
  const current = await findAttempt(tx, uid);
  const step = current?.pending[0];
  if (!person || current?.ssoid !== person.ssoid || !step || !steps.includes(step))
    throw fail('signIn.expired');
  return { attempt: current, person };
};

export const dropAttempt = async (tx: Tx, uid: string): Promise<void> => {
  await tx.deleteFrom('oidc_records').where('model', '=', model).where('id', '=', uid).execute();
};
