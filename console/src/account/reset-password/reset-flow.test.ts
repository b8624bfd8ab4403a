import type { getSecurityQuestions } from '@keystead/contract/account/password-reset.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { fail } from '@keystead/contract/errors.ts';
import { expect, test, vi } from 'vitest';
import type { ResetDependencies } from './reset-calls.ts';
import { createResetFlow } from './reset-flow.ts';

const questions = ['Color?', 'Pet?', 'City?'].map((securityQuestion, index) => ({
  securityQuestionId: index + 1,
  securityQuestion,
}));

type Loaded = OutputOf<typeof getSecurityQuestions>;

const flowWith = ({ load, submit }: Partial<ResetDependencies>, userName = 'olivia') => {
  const needs = {
    load: vi.fn(load ?? (async (): Promise<Loaded> => ({ securityQuestions: questions, failedAttempts: 0 }))),
    submit: vi.fn(submit ?? (async () => ({ failedAttempts: 0 }))),
  };
  return { needs, flow: createResetFlow(userName, needs) };
};

const passwords = { newPassword: 'Sunny#Days2027', confirmPassword: 'Sunny#Days2027' };

test('goes from the name to the answers to the password, and back step by step', async () => {
  const { flow, needs } = flowWith({});
  await flow.begin();
  expect(needs.load).toHaveBeenCalledWith('olivia');
  expect(flow.state.get()).toMatchObject({ step: 'answers', note: null });
  for (const [index, answer] of ['blue', 'rex', 'paris'].entries()) flow.setAnswer(index, answer);
  await flow.check();
  expect(needs.submit).toHaveBeenLastCalledWith({
    userName: 'olivia',
    securityQuestions: [
      { question: 'Color?', answer: 'blue' },
      { question: 'Pet?', answer: 'rex' },
      { question: 'City?', answer: 'paris' },
    ],
    newPassword: '',
    confirmPassword: '',
    validate: true,
  });
  expect(flow.state.get().step).toBe('password');
  expect(await flow.save(passwords)).toBe(true);
  expect(needs.submit.mock.lastCall?.[0]).toMatchObject({ ...passwords, validate: false });
  expect([flow.back(), flow.back(), flow.back()]).toEqual([true, true, false]);
  expect(flow.state.get().step).toBe('userName');
});

test('rejects an empty name without a call', async () => {
  const { flow, needs } = flowWith({}, '  ');
  await flow.begin();
  expect(needs.load).not.toHaveBeenCalled();
  expect(flow.state.get()).toMatchObject({
    step: 'userName',
    note: {
      message: 'Information entered is not valid. Please check with your system administrator.',
    },
  });
});

test.each([1, 2, 3, 4])('announces the remaining attempts after %i failures', async (failedAttempts) => {
  const { flow } = flowWith({ load: async () => ({ securityQuestions: questions, failedAttempts }) });
  await flow.begin();
  expect(flow.state.get().note).toEqual({
    type: 'warning',
    message: `There are ${5 - failedAttempts} attempts remaining`,
  });
});

test('stops after five failures without showing a question', async () => {
  const { flow } = flowWith({ load: async () => ({ securityQuestions: [], failedAttempts: 5 }) });
  await flow.begin();
  expect(flow.state.get()).toMatchObject({
    step: 'closed',
    questions: [],
    note: { message: 'Please contact your system administrator to reset password.' },
  });
});

test('reports wrong answers, clears them and asks again, even on the last step', async () => {
  const { flow, needs } = flowWith({
    load: async () => ({ securityQuestions: questions, failedAttempts: 1 }),
    submit: async ({ validate }) => {
      if (validate) return { failedAttempts: 1 };
      throw fail('reset.wrongAnswers', { remaining: 3 });
    },
  });
  await flow.begin();
  flow.setAnswer(0, 'red');
  await flow.check();
  expect(needs.load).toHaveBeenCalledTimes(2);
  expect(flow.state.get()).toMatchObject({
    step: 'answers',
    note: { type: 'warning', message: 'Answers incorrect, there are 4 attempts remaining.' },
  });
  expect(flow.state.get().questions.map(({ answer }) => answer)).toEqual(['', '', '']);
  expect(await flow.save(passwords)).toBe(false);
  expect(flow.state.get()).toMatchObject({
    step: 'answers',
    note: { message: 'Answers incorrect, there are 3 attempts remaining.' },
  });
});

test('refers the user to the administrator after the fifth wrong attempt', async () => {
  let failedAttempts = 4;
  const { flow } = flowWith({
    load: async () => ({ securityQuestions: questions, failedAttempts }),
    submit: async () => {
      failedAttempts = 5;
      return { failedAttempts };
    },
  });
  await flow.begin();
  await flow.check();
  expect(flow.state.get()).toMatchObject({
    step: 'closed',
    note: { message: 'Please contact your system administrator to reset password.' },
  });
});

test('leaves a rejected password to its form', async () => {
  const refusal = fail('request.invalid');
  const { flow } = flowWith({
    submit: async () => {
      throw refusal;
    },
  });
  await expect(flow.save(passwords)).rejects.toBe(refusal);
});
