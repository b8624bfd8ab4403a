import { messages } from '@keystead/contract/account/messages.ts';
import {
  answerAttempts,
  type getSecurityQuestions,
  type resetPassword,
} from '@keystead/contract/account/password-reset.ts';
import type { InputOf, OutputOf } from '@keystead/contract/endpoint.ts';
import { Failure, fillText } from '@keystead/contract/errors.ts';
import type { NewPassword } from '@keystead/contract/rules/password/new-password.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { AlertContent } from '../../client/errors-to-alerts.ts';
import { say } from '../../say.ts';
import type { createResetState } from './reset-state.ts';

export type ResetDependencies = {
  load: (userName: string) => Promise<OutputOf<typeof getSecurityQuestions>>;
  submit: (body: InputOf<typeof resetPassword>['body']) => Promise<OutputOf<typeof resetPassword>>;
};

const attemptsLeft = (failed: number): AlertContent | null =>
  failed === 0
    ? null
    : {
        type: 'warning',
        message: fillText(messages.attemptsRemaining, { remaining: answerAttempts - failed }),
      };

/** The two calls of the flow and how their responses change its state. */
export const createResetCalls = (
  { store, change }: ReturnType<typeof createResetState>,
  { load, submit }: ResetDependencies,
) => {
  const close = () =>
    change({
      step: 'closed',
      questions: [],
      note: { type: 'danger', message: say(sentence('reset.closed')) },
    });

  const askQuestions = async (note?: AlertContent): Promise<void> => {
    const { userName, round } = store.get();
    const { securityQuestions, failedAttempts = 0 } = await load(userName.trim());
    if (failedAttempts >= answerAttempts) return close();
    const questions = securityQuestions.map(({ securityQuestion }) => ({
      question: securityQuestion,
      answer: '',
    }));
    change({ step: 'answers', questions, round: round + 1, note: note ?? attemptsLeft(failedAttempts) });
  };

  const askAgain = (failedAttempts: number): Promise<void> => {
    const remaining = answerAttempts - failedAttempts;
    return askQuestions({
      type: 'warning',
      message: say(sentence('reset.wrongAnswers', { remaining })),
    });
  };

  /** Returns whether the answers were correct; if not, asks the questions again. Throws other failures. */
  const send = async (validate: boolean, passwords: NewPassword): Promise<boolean> => {
    const { userName, questions } = store.get();
    const securityQuestions = questions.map(({ question, answer }) => ({ question, answer }));
    try {
      const body = { userName: userName.trim(), securityQuestions, ...passwords, validate };
      const { failedAttempts } = await submit(body);
      if (failedAttempts > 0) await askAgain(failedAttempts);
      return failedAttempts === 0;
    } catch (error) {
      const code = error instanceof Failure ? error.code : undefined;
      if (code === 'reset.closed') close();
      else if (code === 'reset.wrongAnswers')
        await askQuestions({ type: 'warning', message: (error as Failure).message });
      else throw error;
      return false;
    }
  };

  return { askQuestions, send };
};
