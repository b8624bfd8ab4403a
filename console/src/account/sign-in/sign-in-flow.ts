import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { Failure } from '@keystead/contract/errors.ts';
import type { FieldError } from '@keystead/contract/field-error.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { type AlertContent, toAlert } from '../../client/errors-to-alerts.ts';
import { say } from '../../say.ts';
import { createStore } from '../../store.ts';
import { type OpenStep, type StartResult, toStartResult } from './start-authorization.ts';

export type FlowState = {
  /** A step of the form, or what is shown in its place. `stopped` waits for a retry. */
  view: 'starting' | 'leaving' | 'stopped' | OpenStep;
  isBusy: boolean;
  note: AlertContent | null;
  fieldErrors: readonly FieldError[];
};

/** Sends what was typed; receives the id of the current attempt. */
export type Send = (uid: string) => Promise<SignInStep>;

type SignInDependencies = {
  begin: () => Promise<StartResult>;
  leave: (address: string) => void;
};

export const isExpired = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'signIn.expired';

const fieldErrorsOf = (error: unknown): FieldError[] => {
  if (!(error instanceof Failure)) return [];
  if (error.code === 'signIn.wrongCode') return [{ field: 'code', message: error.message }];
  return error.fieldErrors ?? [];
};

const noteOf = (error: unknown): AlertContent =>
  toAlert(error) ?? { type: 'danger', message: say(sentence('signIn.failed')) };

/** The sign-in from the first request to the final address. Independent of the page that shows it. */
export const createSignInFlow = ({ begin, leave }: SignInDependencies) => {
  const state = createStore<FlowState>({ view: 'starting', isBusy: false, note: null, fieldErrors: [] });
  const change = (part: Partial<FlowState>) => state.set({ ...state.get(), ...part });
  let lastRun = 0;
  /** Starting over begins a new run; late replies to an earlier one are dropped. */
  const isLatest = (run: number): boolean => run === lastRun;

  const show = (run: number, result: StartResult): void => {
    if (!isLatest(run)) return;
    if ('leaveFor' in result) {
      change({ view: 'leaving' });
      leave(result.leaveFor);
    } else change({ view: result.step, isBusy: false });
  };

  /** With `mayLeave` off, a sign-in that has just failed cannot repeat itself forever without a form. */
  const start = async (mayLeave: boolean): Promise<void> => {
    lastRun += 1;
    const run = lastRun;
    change({ view: 'starting' });
    try {
      const result = await begin();
      if (!isLatest(run)) return;
      if ('leaveFor' in result && !mayLeave) change({ view: 'stopped', isBusy: false });
      else show(run, result);
    } catch (error) {
      if (isLatest(run)) change({ view: 'stopped', isBusy: false, note: noteOf(error) });
    }
  };

  /** The form was open too long: what was typed is sent to a new attempt, unnoticed if it is the first step. */
  const renew = async (run: number, send: Send, wasFirstStep: boolean): Promise<void> => {
    const result = await begin();
    if (!isLatest(run)) return;
    if (wasFirstStep && 'step' in result) return show(run, toStartResult(await send(result.step.uid)));
    show(run, result);
    change({ note: { type: 'info', message: say(sentence('signIn.expired')) } });
  };

  const showFailure = (error: unknown): void => {
    const fieldErrors = fieldErrorsOf(error);
    change({ isBusy: false, fieldErrors, note: fieldErrors.length > 0 ? null : noteOf(error) });
  };

  const sendTo = async (run: number, step: OpenStep, send: Send): Promise<void> => {
    try {
      show(run, toStartResult(await send(step.uid)));
    } catch (error) {
      if (!isExpired(error) || !isLatest(run)) throw error;
      await renew(run, send, step.step === 'password');
    }
  };

  /** Returns whether the step succeeded. */
  const submit = async (send: Send): Promise<boolean> => {
    const { view, isBusy } = state.get();
    if (typeof view === 'string' || isBusy) return false;
    change({ isBusy: true, note: null, fieldErrors: [] });
    const run = lastRun;
    try {
      await sendTo(run, view, send);
      return isLatest(run);
    } catch (error) {
      if (isLatest(run)) showFailure(error);
      return false;
    }
  };

  return { state, start, submit, say: (note: AlertContent) => change({ note }) };
};

export type SignInFlow = ReturnType<typeof createSignInFlow>;
