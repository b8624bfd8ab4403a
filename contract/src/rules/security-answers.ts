export const answerMaximum = 100;

/** Answers are compared without regard to case and spacing, both for 'all differ' and when checked. */
export const normalAnswer = (answer: string): string => answer.trim().replace(/\s+/g, ' ').toLowerCase();

export const answersDiffer = (answers: readonly string[]): boolean =>
  new Set(answers.map(normalAnswer)).size === answers.length;

export const isAnswer = (answer: string): boolean => {
  const { length } = normalAnswer(answer);
  return length >= 1 && length <= answerMaximum;
};
