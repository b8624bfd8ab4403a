import { fail } from '@keystead/contract/errors.ts';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { anonymous } from '../../../../tooling/test/caller.ts';
import { decoyQuestions } from './decoys.ts';

/** Counts comparisons without doing them; no answer is ever right here. */
let verifications = 0;
let isBusy = false;
const world = await openApp(
  {},
  {
    passwords: {
      hash: async (text) => `hash of ${text}`,
      verify: async () => {
        if (isBusy) throw fail('server.busy');
        verifications++;
        return { matches: false, isOutdated: false };
      },
    },
  },
);
const { data, signIn } = world.services;

const sql = (query: string) => data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query)));

type Shown = { failedAttempts: number; securityQuestions: { securityQuestion: string }[] };

const load = async (userName: string): Promise<Shown> =>
  (
    await anonymous(world).call('GET', `/api/security-questions?userName=${encodeURIComponent(userName)}`)
  ).json();

const send = (userName: string, questions: string[], newPassword = '') =>
  anonymous(world).call('POST', '/api/security-questions/reset-password', {
    userName,
    securityQuestions: questions.map((question) => ({ question, answer: 'anything' })),
    newPassword,
    confirmPassword: newPassword,
    validate: newPassword === '',
  });

const invalid = { code: 'reset.invalid' };

test('asks nothing without a name', async () => {
  const { call } = anonymous(world);
  expect((await call('GET', '/api/security-questions?userName=%20')).json()).toMatchObject(invalid);
  expect((await send(' ', [])).json()).toMatchObject(invalid);
});

test.each(['reset1@maplegrove.example', 'nobody.busy@maplegrove.example'])(
  'takes no try from %s while the server is too busy to compare',
  async (userName) => {
    const shown = await load(userName);
    const questions = shown.securityQuestions.map(({ securityQuestion }) => securityQuestion);
    isBusy = true;
    for (const _ of [1, 2]) expect((await send(userName, questions)).statusCode).toBe(503);
    isBusy = false;
    expect(await load(userName)).toEqual(shown);
    expect((await send(userName, questions)).json()).toEqual({ failedAttempts: shown.failedAttempts + 1 });
  },
);

test.each([
  ['somebody who may reset', 'reset0@maplegrove.example'],
  ['nobody', 'nobody.here@maplegrove.example'],
  ['somebody without questions', 'nora.new@maplegrove.example'],
  ['a suspended person', 'susan.suspended@maplegrove.example'],
  ['a deactivated person', 'dora.deactivated@maplegrove.example'],
  ['a staged person', 'stan.staged@maplegrove.example'],
  ['a federated person', 'fay.fed@harborpoint.example'],
  ['support', 'sue.support@provider.example'],
])('asks, counts and closes for %s as for everyone', async (_, userName) => {
  const startedAt = performance.now();
  const first = await load(userName);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(149);
  expect(first.failedAttempts).toBe(0);
  const questions = first.securityQuestions.map(({ securityQuestion }) => securityQuestion);
  expect(new Set(questions).size).toBe(3);
  expect(await load(` ${userName.toUpperCase()}`)).toEqual(first);
  for (const failedAttempts of [1, 2, 3]) {
    verifications = 0;
    expect((await send(userName, questions)).json()).toEqual({ failedAttempts });
    expect(verifications).toBe(3);
  }
  expect(await load(userName)).toEqual({ ...first, failedAttempts: 3 });
  expect((await send(userName, questions, 'Sunny#Day42')).json()).toMatchObject({
    code: 'reset.wrongAnswers',
    message: 'Answers incorrect, there are 1 attempts remaining.',
  });
  await sql("update reset_calls set ends_at = now() where ends_at < now() + interval '2 minutes'");
  expect((await send(userName, questions)).json()).toEqual({ failedAttempts: 5 });
  expect(await load(userName)).toEqual({ failedAttempts: 5, securityQuestions: [] });
  for (const newPassword of ['', 'Sunny#Day42']) {
    const reply = await send(userName, questions, newPassword);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'reset.closed']);
  }
});

test.each([
  ['somebody who may reset', 'reset2@maplegrove.example'],
  ['nobody', 'nobody.returns@maplegrove.example'],
])('forgets the wrong answers of %s 90 days after the last one', async (_, userName) => {
  const questions = (await load(userName)).securityQuestions.map(({ securityQuestion }) => securityQuestion);
  const tryAgain = async () => (await send(userName, questions)).json();
  const skipDays = async (days: number) => {
    const interval = `interval '${days} days'`;
    await sql(`update credentials set failed_answers_at = failed_answers_at - ${interval}`);
    await sql(`update reset_calls set ends_at = ends_at - ${interval}`);
  };
  const { failedAttempts } = await load(userName);
  for (let tries = failedAttempts; tries < 4; tries++) await tryAgain();
  await skipDays(89);
  expect(await tryAgain()).toEqual({ failedAttempts: 5 });
  await skipDays(89);
  expect(await tryAgain()).toMatchObject({ code: 'reset.closed' });
  expect(await load(userName)).toEqual({ failedAttempts: 5, securityQuestions: [] });
  await skipDays(2);
  expect((await load(userName)).failedAttempts).toBe(0);
  expect(await tryAgain()).toEqual({ failedAttempts: 1 });
  expect(await tryAgain()).toEqual({ failedAttempts: 2 });
});

test('takes decoy questions from the catalog if no one has saved any', async () => {
  const rollback = new Error('undone');
  const questionIds: number[][] = [];
  const work = data.transaction('all', async (tx) => {
    await tx.deleteFrom('security_answers').execute();
    for (const name of ['one', 'one', 'two', 'three', 'four', 'five'])
      questionIds.push(
        (await decoyQuestions(tx, signIn.hashName, name)).map(({ question_id }) => question_id),
      );
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
  expect(questionIds[0]).toEqual(questionIds[1]);
  expect(questionIds.every((ids) => new Set(ids).size === 3)).toBe(true);
  expect(new Set(questionIds.map(String)).size).toBeGreaterThan(2);
});

test('also limits answers per address and hour, whoever they are for', async () => {
  const { call } = anonymous(world);
  const statuses: number[] = [];
  for (let calls = 0; calls < 61; calls++) {
    if (calls % 20 === 0)
      await sql("update reset_calls set ends_at = now() where ends_at < now() + interval '2 minutes'");
    const body = { userName: `guess${calls}`, securityQuestions: [], validate: true };
    statuses.push((await call('POST', '/api/security-questions/reset-password', body)).statusCode);
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
}, 60_000);
