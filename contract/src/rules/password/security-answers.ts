import { sentence } from '../../texts/sentence.ts';
export const answerMaximum = 100;
export const questionCount = 3;

export const questionsInstruction = sentence('questions.instruction');

/** Answers are compared ignoring case and spacing, both for 'all differ' and when checked. */
export const normalizeAnswer = (answer: string): string => answer.trim().replace(/\s+/g, ' ').toLowerCase();

export const answersDiffer = (answers: readonly string[]): boolean =>
  new Set(answers.map(normalizeAnswer)).size === answers.length;

export const isAnswer = (answer: string): boolean => {
  const { length } = normalizeAnswer(answer);
  return length >= 1 && length <= answerMaximum;
};

export type ChosenQuestion = { securityQuestionId: number | null; answer: string };

/** Three different questions, each with an answer that differs from the others. */
export const isQuestionSet = (chosen: readonly ChosenQuestion[]): boolean => {
  const ids = chosen.map(({ securityQuestionId }) => securityQuestionId);
  const answers = chosen.map(({ answer }) => answer);
  return (
    chosen.length === questionCount &&
    !ids.includes(null) &&
    new Set(ids).size === questionCount &&
    answers.every(isAnswer) &&
    answersDiffer(answers)
  );
};
