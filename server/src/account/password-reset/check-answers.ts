import { normalizeAnswer, questionCount } from '@keystead/contract/rules/password/security-answers.ts';
import type { Passwords } from '../../identity/passwords/passwords.ts';
import type { SavedAnswer } from './reset-person.ts';

export type GivenAnswer = { question: string; answer: string };

/** Always makes as many comparisons as there are questions, so timing doesn't reveal how many answers were right. */
export const areAnswersRight = async (
  passwords: Pick<Passwords, 'verify'>,
  saved: readonly SavedAnswer[],
  givenAnswers: readonly GivenAnswer[],
): Promise<boolean> => {
  const paddedAnswers = Array.from(
    { length: questionCount },
    (_, slot) => givenAnswers[slot] ?? { question: '', answer: '' },
  );
  const checks = await Promise.all(
    paddedAnswers.map(({ question, answer }) => {
      const match = saved.find((own) => own.question === question);
      return passwords.verify(match?.answer_hash ?? null, normalizeAnswer(answer));
    }),
  );
  const questions = new Set(givenAnswers.map(({ question }) => question));
  return (
    givenAnswers.length === questionCount &&
    questions.size === questionCount &&
    checks.every(({ matches }) => matches)
  );
};
