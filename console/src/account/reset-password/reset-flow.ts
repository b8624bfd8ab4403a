import { Failure } from '@keystead/contract/errors.ts';
import type { NewPassword } from '@keystead/contract/rules/password/new-password.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { say } from '../../say.ts';
import { createResetCalls, type ResetDependencies } from './reset-calls.ts';
import { createResetState } from './reset-state.ts';

const noPassword: NewPassword = { newPassword: '', confirmPassword: '' };

/** The password reset, from the username to the new password. Independent of the page that shows it. */
export const createResetFlow = (userName: string, dependencies: ResetDependencies) => {
  const { store, change } = createResetState(userName);
  const { askQuestions, send } = createResetCalls({ store, change }, dependencies);

  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    if (store.get().isBusy) return;
    change({ isBusy: true, note: null });
    try {
      await work();
    } catch (error) {
      change({ note: toAlert(error) });
    } finally {
      change({ isBusy: false });
    }
  };

  return {
    state: store,
    setUserName: (typed: string) => change({ userName: typed }),
    setAnswer: (index: number, answer: string) => {
      const questions = store
        .get()
        .questions.map((entry, position) => (position === index ? { ...entry, answer } : entry));
      change({ questions });
    },
    begin: async (): Promise<void> => {
      if (store.get().userName.trim() === '')
        change({ note: { type: 'danger', message: say(sentence('reset.invalid')) } });
      else await whileBusy(() => askQuestions());
    },
    check: (): Promise<void> =>
      whileBusy(async () => {
        if (await send(true, noPassword)) change({ step: 'password' });
      }),
    /** Returns whether the password was changed; throws errors that belong to its fields. */
    save: async (passwords: NewPassword): Promise<boolean> => {
      change({ note: null });
      return send(false, passwords);
    },
    /** An error shown at a field is not repeated above the form. */
    showFailure: (error: unknown) => {
      const isAtField = error instanceof Failure && Boolean(error.fieldErrors?.length);
      change({ note: isAtField ? null : toAlert(error) });
    },
    /** Returns whether there was a step to go back to. */
    back: (): boolean => {
      const { step } = store.get();
      if (step === 'userName') return false;
      change({ step: step === 'password' ? 'answers' : 'userName', note: null });
      return true;
    },
  };
};

export type ResetFlow = ReturnType<typeof createResetFlow>;
