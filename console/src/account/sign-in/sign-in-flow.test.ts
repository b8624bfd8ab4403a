import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { expect, test, vi } from 'vitest';
import { Unreachable } from '../../client/call.ts';
import { createSignInFlow } from './sign-in-flow.ts';
import type { StartResult } from './start-authorization.ts';

const passwordStep = (uid: string) => ({
  step: {
    step: 'password' as const,
    uid,
    customerName: null,
    color: null,
    logo: null,
    userName: '',
    organizations: [],
  },
});
const codeStep: SignInStep = { step: 'code', uid: 'first', phoneEnding: '42', isEnrolling: false };
const done: SignInStep = { step: 'done', location: '/create-session?code=c&state=s' };

const createTestFlow = (...answers: (StartResult | Error)[]) => {
  const leave = vi.fn();
  const begin = vi.fn(async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  });
  const flow = createSignInFlow({ begin, leave });
  return {
    ...flow,
    begin,
    leave,
    view: () => flow.state.get().view,
    note: () => flow.state.get().note?.message,
  };
};

test('shows the form for the step the provider requests', async () => {
  const { start, view } = createTestFlow(passwordStep('first'));
  expect(view()).toBe('starting');
  await start(true);
  expect(view()).toEqual(passwordStep('first').step);
});

test('skips the form for a user the provider still knows, except right after a failure', async () => {
  const knownUser = { leaveFor: '/create-session?code=c' };
  const eager = createTestFlow(knownUser);
  await eager.start(true);
  expect(eager.leave).toHaveBeenCalledWith('/create-session?code=c');

  const failedBefore = createTestFlow(knownUser);
  await failedBefore.start(false);
  expect(failedBefore.view()).toBe('stopped');
  expect(failedBefore.leave).not.toHaveBeenCalled();
});

test('says that the server cannot be reached, and can be retried', async () => {
  const { start, view, note } = createTestFlow(new Unreachable(), passwordStep('second'));
  await start(true);
  expect(view()).toBe('stopped');
  expect(note()).toBe('Unable to reach the server. Please check your connection and try again.');
  await start(true);
  expect(view()).toEqual(passwordStep('second').step);
});

test('keeps the message of another page until the next attempt', async () => {
  const { start, submit, say, note } = createTestFlow(passwordStep('first'));
  say({ type: 'success', message: 'Password changed successfully.' });
  await start(true);
  expect(note()).toBe('Password changed successfully.');
  await submit(async () => codeStep);
  expect(note()).toBeUndefined();
});

test('ignores a slow start that was overtaken by another one', async () => {
  const slow = Promise.withResolvers<StartResult>();
  const begin = vi.fn().mockReturnValueOnce(slow.promise).mockResolvedValueOnce(passwordStep('second'));
  const flow = createSignInFlow({ begin, leave: vi.fn() });
  const first = flow.start(true);
  await flow.start(true);
  slow.resolve(passwordStep('first'));
  await first;
  expect(flow.state.get().view).toMatchObject({ uid: 'second' });
});

test.each<[string, SignInStep | Error]>([
  ['a next step', codeStep],
  ['a finished sign-in', done],
  ['a failure', fail('signIn.wrongCode')],
  ['an expired step', fail('signIn.expired')],
])('ignores %s that arrives after the user has started over', async (_, answer) => {
  const { start, submit, state, leave, begin } = createTestFlow(
    passwordStep('first'),
    passwordStep('second'),
  );
  await start(true);
  const late = Promise.withResolvers<SignInStep>();
  const submitted = submit(() => late.promise);
  await start(false);
  if (answer instanceof Error) late.reject(answer);
  else late.resolve(answer);
  expect(await submitted).toBe(false);
  expect(state.get()).toEqual({
    view: passwordStep('second').step,
    isBusy: false,
    note: null,
    fieldErrors: [],
  });
  expect(leave).not.toHaveBeenCalled();
  expect(begin).toHaveBeenCalledTimes(2);
});

test('does not send the input again if the user starts over while an expired step is renewed', async () => {
  const renewed = Promise.withResolvers<StartResult>();
  const begin = vi
    .fn()
    .mockResolvedValueOnce(passwordStep('first'))
    .mockReturnValueOnce(renewed.promise)
    .mockResolvedValueOnce(passwordStep('third'));
  const flow = createSignInFlow({ begin, leave: vi.fn() });
  await flow.start(true);
  const send = vi.fn(() => Promise.reject(fail('signIn.expired')));
  const submitted = flow.submit(send);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  await flow.start(false);
  renewed.resolve(passwordStep('second'));
  expect(await submitted).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  expect(flow.state.get().view).toMatchObject({ uid: 'third' });
});

test('goes from step to step and leaves at the end', async () => {
  const { start, submit, view, leave } = createTestFlow(passwordStep('first'));
  await start(true);
  await submit(async () => codeStep);
  expect(view()).toEqual(codeStep);
  await submit(async () => done);
  expect(leave).toHaveBeenCalledWith(done.location);
});

test('a failed attempt keeps the form and says so', async () => {
  const { start, submit, state } = createTestFlow(passwordStep('first'));
  await start(true);
  await submit(() => Promise.reject(fail('signIn.failed')));
  expect(state.get()).toMatchObject({
    view: { uid: 'first' },
    isBusy: false,
    note: { type: 'danger', message: 'Sign in failed!' },
  });
});

test('shows a wrong code and a rejected password at their fields', async () => {
  const { start, submit, state } = createTestFlow(passwordStep('first'));
  await start(true);
  await submit(() => Promise.reject(fail('signIn.wrongCode')));
  expect(state.get().fieldErrors).toEqual([{ field: 'code', message: 'Invalid code.' }]);
  await submit(() => Promise.reject(failFields({ field: 'newPassword', code: 'newPassword.usedBefore' })));
  expect(state.get()).toMatchObject({ note: null, fieldErrors: [{ field: 'newPassword' }] });
});

test('silently restarts an expired first step and sends the same input again', async () => {
  const { start, submit, leave, begin, note } = createTestFlow(passwordStep('first'), passwordStep('second'));
  await start(true);
  const send = vi.fn(async (uid: string) => {
    if (uid === 'first') throw fail('signIn.expired');
    return done;
  });
  await submit(send);
  expect(send.mock.calls).toEqual([['first'], ['second']]);
  expect(begin).toHaveBeenCalledTimes(2);
  expect(leave).toHaveBeenCalledWith(done.location);
  expect(note()).toBeUndefined();
});

test('goes back from an expired later step to the first and says why', async () => {
  const { start, submit, view, note } = createTestFlow(passwordStep('first'), passwordStep('second'));
  await start(true);
  await submit(async () => codeStep);
  await submit(() => Promise.reject(fail('signIn.expired')));
  expect(view()).toEqual(passwordStep('second').step);
  expect(note()).toBe('This sign-in has expired. Please start again.');
});

test('ignores a second submit while one is in progress', async () => {
  const { start, submit } = createTestFlow(passwordStep('first'));
  await start(true);
  const send = vi.fn(() => new Promise<SignInStep>(() => {}));
  void submit(send);
  await submit(send);
  expect(send).toHaveBeenCalledTimes(1);
});
