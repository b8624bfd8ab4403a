import * as contract from '@keystead/contract/account/password-reset.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../data/database.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { limitResets } from './reset-limits.ts';
import { findResetPerson } from './reset-person.ts';

/** One call with two meanings: with a user name it begins a reset, without one it is for who is signed in. */
export const getSecurityQuestions = handle(
  contract.getSecurityQuestions,
  async ({ actor, query, ip }, { data }: Pick<Services, 'data'>) => {
    const { userName } = query;
    if (userName !== undefined) {
      await limitResets(data, 'questions', ip, userName);
      return data.transaction('all', (tx) => questionsOf(tx, userName));
    }
    if (!actor) throw fail('reset.invalid');
    return { securityQuestions: await data.transaction('all', listCatalogue) };
  },
);

const listCatalogue = (tx: Tx) =>
  tx
    .selectFrom('security_questions')
    .select(['id as securityQuestionId', 'question as securityQuestion'])
    .where('is_retired', '=', false)
    .orderBy('id')
    .execute();

const questionsOf = async (tx: Tx, userName: string) => {
  const person = await findResetPerson(tx, userName);
  if (!person) throw fail('reset.invalid');
  const { failedAnswers, answers } = person;
  return {
    failedAttempts: failedAnswers,
    securityQuestions:
      failedAnswers >= contract.answerAttempts
        ? []
        : answers.map(({ question_id, question }) => ({
            securityQuestionId: question_id,
            securityQuestion: question,
          })),
  };
};
