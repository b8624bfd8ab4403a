import { answerAttempts } from '@keystead/contract/account/password-reset.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { auditPerson } from '../../identity/steps/audit-person.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { areAnswersRight, type GivenAnswer } from './check-answers.ts';
import { countDecoyTry, returnDecoyTry } from './decoys.ts';
import { areTriesCounted, findResetPerson, type ResetPerson } from './reset-person.ts';

/** Only a known person's answers can be right. */
type TryOutcome = { person: ResetPerson; failedAttempts: 0 } | { person: null; failedAttempts: number };

/**
 * Checks answers once. Each try is counted before it is checked, so concurrent tries can't outrun the count; right
 * answers reset it to 0. Work and reply are the same whether the person exists or not.
 */
export const tryAnswers = async (
  origin: Origin,
  { data, passwords, signIn }: Pick<Services, 'data' | 'passwords' | 'signIn'>,
  userName: string,
  givenAnswers: readonly GivenAnswer[],
): Promise<TryOutcome> => {
  const { person, tries } = await data.transaction('all', async (tx) => {
    const found = await findResetPerson(tx, userName);
    const tryCount = found
      ? await countTry(tx, found.ssoid)
      : await countDecoyTry(tx, signIn.hashName, userName);
    return { person: found, tries: tryCount };
  });
  const isRight = await areAnswersRight(passwords, person?.answers ?? [], givenAnswers).catch(
    async (error) => {
      // The server was too busy to compare them all. No one learns a result, so it was no try.
      if (tries !== null)
        await data.transaction('all', (tx) =>
          person ? returnTry(tx, person.ssoid) : returnDecoyTry(tx, signIn.hashName, userName),
        );
      throw error;
    },
  );
  const isAccepted = isRight && person !== null && tries !== null;
  await data.transaction('all', (tx) => recordOutcome(tx, origin, person, isAccepted));
  if (tries === null) throw fail('reset.closed');
  return isAccepted ? { person, failedAttempts: 0 } : { person: null, failedAttempts: tries };
};

/** The number of this try, or null if all are used up. */
const countTry = async (tx: Tx, ssoid: string): Promise<number | null> => {
  const updated = await tx
    .updateTable('credentials')
    .set({
      failed_answers: sql<number>`case when ${areTriesCounted} then failed_answers + 1 else 1 end`,
      failed_answers_at: sql<Date>`now()`,
    })
    .where('ssoid', '=', ssoid)
    .where(({ or, eb, not }) => or([eb('failed_answers', '<', answerAttempts), not(areTriesCounted)]))
    .returning('failed_answers')
    .executeTakeFirst();
  return updated?.failed_answers ?? null;
};

const returnTry = async (tx: Tx, ssoid: string): Promise<void> => {
  await tx
    .updateTable('credentials')
    .set({ failed_answers: sql<number>`failed_answers - 1` })
    .where('ssoid', '=', ssoid)
    .where('failed_answers', '>', 0)
    .execute();
};

const recordOutcome = async (
  tx: Tx,
  origin: Origin,
  person: ResetPerson | null,
  isAccepted: boolean,
): Promise<void> => {
  if (isAccepted && person) {
    await tx
      .updateTable('credentials')
      .set({ failed_answers: 0 })
      .where('ssoid', '=', person.ssoid)
      .execute();
    return;
  }
  await record(tx, origin, { event: 'answers.refused', ...auditPerson(person), result: 'Failure' });
};
