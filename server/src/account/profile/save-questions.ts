import * as contract from '@keystead/contract/account/profile.ts';
import { failFields } from '@keystead/contract/errors.ts';
import {
  type ChosenQuestion,
  isQuestionSet,
  normalizeAnswer,
  questionsInstruction,
} from '@keystead/contract/rules/password/security-answers.ts';
import { type Actor, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { notifyPerson } from '../../identity/notices/notify-person.ts';
import { lockPerson } from '../../identity/steps/sign-in-person.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { requireOwnId } from './require-own-id.ts';
import { requireProfileEnabled } from './require-profile-enabled.ts';

const invalidQuestionSet = () => failFields({ field: 'securityQuestions', ...questionsInstruction });

export const saveQuestions = handle(
  contract.saveQuestions,
  async (call, { data, jobs, passwords }: Pick<Services, 'data' | 'jobs' | 'passwords'>) => {
    const { actor, params, body } = call;
    requireOwnId(actor, params.ssoid);
    if (!isQuestionSet(body)) throw invalidQuestionSet();
    const hashes = await Promise.all(body.map(({ answer }) => passwords.hash(normalizeAnswer(answer))));
    await data.transaction(scopeOf(actor), async (tx) => {
      await requireProfileEnabled(tx, actor);
      // Two concurrent saves would each add their answers to the other's.
      await lockPerson(tx, actor.ssoid);
      const questions = await findQuestions(tx, body);
      const before = await tx
        .deleteFrom('security_answers')
        .where('ssoid', '=', actor.ssoid)
        .returning('question')
        .execute();
      await insertAnswers(tx, actor, questions, hashes);
      await record(tx, call, {
        event: 'questions.saved',
        target: { type: 'user', id: actor.ssoid, name: actor.userName },
        before: { questions: before.map(({ question }) => question) },
        after: { questions: questions.map(({ question }) => question) },
      });
      if (before.length > 0) await notifyPerson(tx, jobs, call, { ssoid: actor.ssoid, news: ['questions'] });
    });
  },
);

type Question = { id: number; question: string };

/** The chosen questions in their order; rejects one that isn't offered. */
const findQuestions = async (tx: Tx, chosen: ChosenQuestion[]): Promise<Question[]> => {
  const offered = await tx
    .selectFrom('security_questions')
    .select(['id', 'question'])
    .where('is_retired', '=', false)
    .execute();
  return chosen.map(({ securityQuestionId }) => {
    const question = offered.find(({ id }) => id === securityQuestionId);
    if (!question) throw invalidQuestionSet();
    return question;
  });
};

const insertAnswers = async (
  tx: Tx,
  actor: Actor,
  questions: Question[],
  hashes: string[],
): Promise<void> => {
  await tx
    .insertInto('security_answers')
    .values(
      questions.map(({ id, question }, index) => ({
        ssoid: actor.ssoid,
        customer_id: actor.ownCustomerId,
        slot: index + 1,
        question_id: id,
        question,
        answer_hash: hashes[index] ?? '',
      })),
    )
    .execute();
};
