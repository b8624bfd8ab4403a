import * as contract from '@keystead/contract/account/password-reset.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { ensureMinimumDuration } from '../../identity/ensure-minimum-duration.ts';
import type { HashName } from '../../identity/hash-name.ts';
import type { Services } from '../../services.ts';
import { decoyQuestions, readDecoyTries } from './decoys.ts';
import { limitResets } from './reset-limits.ts';
import { findResetPerson } from './reset-person.ts';

/** Longer than it takes to find a person, or to find no one. */
const questionsMs = 150;

/** One call with two uses: with a username it starts a reset; without one it serves the signed-in user. */
export const getSecurityQuestions = handle(
  contract.getSecurityQuestions,
  async ({ actor, query, ip }, services: Pick<Services, 'data' | 'signIn' | 'config'>) => {
    const { data, signIn } = services;
    const { userName } = query;
    if (userName?.trim()) {
      await limitResets(services, 'questions', ip, userName);
      const start = performance.now();
      const result = await data.transaction('all', (tx) => questionsOf(tx, signIn.hashName, userName));
      await ensureMinimumDuration(questionsMs, start);
      return result;
    }
    if (!actor || userName !== undefined) throw fail('reset.invalid');
    return { securityQuestions: await data.transaction('all', listCatalog) };
  },
);

const listCatalog = (tx: Tx) =>
  tx
    .selectFrom('security_questions')
    .select(['id as securityQuestionId', 'question as securityQuestion'])
    .where('is_retired', '=', false)
    .orderBy('id')
    .execute();

/** A name that can't be reset looks like one that can, and takes the same steps through the database. */
const questionsOf = async (tx: Tx, hashName: HashName, userName: string) => {
  const person = await findResetPerson(tx, userName);
  const decoys = await decoyQuestions(tx, hashName, userName);
  const decoyTries = await readDecoyTries(tx, hashName, userName);
  const failedAttempts = person?.failedAnswers ?? decoyTries;
  const questions = failedAttempts >= contract.answerAttempts ? [] : (person?.answers ?? decoys);
  return {
    failedAttempts,
    securityQuestions: questions.map(({ question_id, question }) => ({
      securityQuestionId: question_id,
      securityQuestion: question,
    })),
  };
};
