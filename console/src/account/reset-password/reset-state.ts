import type { AlertContent } from '../../client/errors-to-alerts.ts';
import { createStore } from '../../store.ts';

export type Question = { question: string; answer: string };

export type ResetState = {
  step: 'userName' | 'answers' | 'password' | 'closed';
  userName: string;
  /** Includes the answers, because they are checked again when the password is saved. */
  questions: readonly Question[];
  /** The number of times the questions were loaded. */
  round: number;
  isBusy: boolean;
  note: AlertContent | null;
};

export const createResetState = (userName: string) => {
  const store = createStore<ResetState>({
    step: 'userName',
    userName,
    questions: [],
    round: 0,
    isBusy: false,
    note: null,
  });
  return { store, change: (part: Partial<ResetState>): void => store.set({ ...store.get(), ...part }) };
};
