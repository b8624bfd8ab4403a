import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { anonymous, as } from '../../../../tooling/test/caller.ts';
import { createPasswords, type Passwords } from '../../identity/passwords/passwords.ts';

let world: TestApp;
let verifications = 0;

beforeAll(async () => {
  const real = createPasswords();
  const countingPasswords: Passwords = {
    hash: real.hash,
    verify: (stored, text) => {
      verifications++;
      return real.verify(stored, text);
    },
  };
  world = await testApp({}, { passwords: countingPasswords });
});
afterAll(() => world.close());

const sql = <T>(query: string, values: unknown[] = []) =>
  world.services.data.transaction(
    'all',
    async (tx) => (await tx.executeQuery<T>(CompiledQuery.raw(query, values))).rows,
  );

const person = (name: string) => (name.includes('@') ? name : `${name}@maplegrove.example`);
const questions = [
  'What is your favorite color?',
  "What was your first pet's name?",
  'In what city were you born?',
];
const right = ['blue', 'rex', 'paris'];
const wrong = ['blue', 'rex', 'rome'];
const good = 'Sunny#Day42';

const load = (name: string) =>
  anonymous(world).call('GET', `/api/security-questions?userName=${encodeURIComponent(person(name))}`);

type ResetInput = { answers?: string[]; asked?: string[]; newPassword?: string; confirmPassword?: string };

const send = (name: string, validate: boolean, input: ResetInput = {}) => {
  const { answers = right, asked = questions, newPassword = '', confirmPassword = newPassword } = input;
  return anonymous(world).call('POST', '/api/security-questions/reset-password', {
    userName: person(name),
    securityQuestions: answers.map((answer, at) => ({ question: asked[at] ?? '', answer })),
    newPassword,
    confirmPassword,
    validate,
  });
};

const failedAnswers = async (name: string) => {
  const [row] = await sql<{ failed_answers: number }>(
    'select failed_answers from credentials join users using (ssoid) where user_name = $1',
    [person(name)],
  );
  return row?.failed_answers;
};

const invalid = {
  code: 'reset.invalid',
  message: 'Information entered is not valid. Please check with your system administrator.',
};

test.each([0, 1, 2, 3, 4])('shows the questions of a person with %i failures', async (failures) => {
  await sql(
    'update credentials set failed_answers = $2 from users u where u.ssoid = credentials.ssoid and user_name = $1',
    [person('reset0'), failures],
  );
  expect((await load('reset0')).json()).toEqual({
    failedAttempts: failures,
    securityQuestions: questions.map((securityQuestion, at) => ({
      securityQuestionId: at + 1,
      securityQuestion,
    })),
  });
});

test('shows no questions after five failures and no longer accepts right answers', async () => {
  expect((await load('reset5')).json()).toEqual({ failedAttempts: 5, securityQuestions: [] });
  for (const validate of [true, false]) {
    const reply = await send('reset5', validate, { newPassword: good });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'reset.closed',
      message: 'Please contact your system administrator to reset password.',
    });
  }
});

test('shows an anonymous visitor nothing without a username, not even the catalog', async () => {
  const reply = await anonymous(world).call('GET', '/api/security-questions');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject(invalid);
});

test('does the same work however many answers are right or sent', async () => {
  for (const answers of [
    ['blue', 'rex', 'paris'],
    ['blue', 'rex'],
    [],
    ['blue', 'rex', 'paris', 'more'],
    ['x', 'rex', 'y'],
  ]) {
    verifications = 0;
    await send('maryanne.o-brien', true, { answers });
    expect(verifications).toBe(3);
  }
});

test('counts wrong answers and resets the count after right ones', async () => {
  expect((await send('reset1', true, { answers: wrong })).json()).toEqual({ failedAttempts: 2 });
  expect((await send('reset1', true, { answers: wrong })).json()).toEqual({ failedAttempts: 3 });
  expect((await send('reset1', true, { answers: ['BLUE', '  rex', 'Paris '] })).json()).toEqual({
    failedAttempts: 0,
  });
  expect(await failedAnswers('reset1')).toBe(0);
});

test('matches questions by their text, in any order', async () => {
  const reversed = { asked: [...questions].reverse(), answers: [...right].reverse() };
  expect((await send('ed.li', true, reversed)).json()).toEqual({ failedAttempts: 0 });
  expect((await send('ed.li', true, { asked: [...questions].reverse() })).json()).toEqual({
    failedAttempts: 1,
  });
  const repeated = { asked: Array(3).fill(questions[0]), answers: Array(3).fill('blue') };
  expect((await send('ed.li', true, repeated)).json()).toEqual({ failedAttempts: 2 });
});

test('closes the reset after the fifth failure, and still accepts right answers after the fourth', async () => {
  expect((await send('reset4', true, { answers: wrong })).json()).toEqual({ failedAttempts: 5 });
  expect((await load('reset4')).json()).toEqual({ failedAttempts: 5, securityQuestions: [] });
  await sql(
    "update credentials set failed_answers = 4 from users u where u.ssoid = credentials.ssoid and user_name = 'reset4@maplegrove.example'",
  );
  expect((await send('reset4', true)).json()).toEqual({ failedAttempts: 0 });
});

test('counts concurrent tries correctly', async () => {
  const guesses = Array.from({ length: 9 }, (_, at) =>
    send('paul.pines', true, { answers: ['a', 'b', `${at}`] }),
  );
  const replies = await Promise.all(guesses);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(await failedAnswers('paul.pines')).toBe(5);
});

test('checks and counts the answers again on saving', async () => {
  const reply = await send('reset2', false, { answers: wrong, newPassword: good });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 'reset.wrongAnswers',
    message: 'Answers incorrect, there are 2 attempts remaining.',
  });
  expect(await failedAnswers('reset2')).toBe(3);
});

test('enforces the password rules, those that depend on the person only after right answers', async () => {
  const fieldMessage = async (input: ResetInput) =>
    (await send('olivia.ord', false, input)).json<{ fieldErrors?: { message: string }[] }>().fieldErrors?.[0]
      ?.message;
  expect(await fieldMessage({ newPassword: '' })).toBe('Please enter new password.');
  expect(await fieldMessage({ newPassword: 'short' })).toBe(
    'New password does not match with password requirements.',
  );
  expect(await fieldMessage({ newPassword: good, confirmPassword: 'x' })).toBe(
    'Confirm password does not match with new password.',
  );
  expect(await fieldMessage({ newPassword: 'Password123!' })).toBe(
    'This password is too common. Please choose another one.',
  );
  expect(await fieldMessage({ newPassword: 'Say#Olivia42', answers: wrong })).toBeUndefined();
  expect(await fieldMessage({ newPassword: 'Say#Olivia42' })).toBe(
    'New password does not match with password requirements. Does not contain your username. Does not contain your first name.',
  );
});

test('unlocks, signs out everywhere, notifies the person and records the reset', async () => {
  const browser = await as(world, person('reset3'));
  await sql("update users set status = 'LO' where user_name = 'reset3@maplegrove.example'");
  const reply = await send('reset3', false, { newPassword: good });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ failedAttempts: 0 });
  expect((await browser.call('GET', '/api/settings')).statusCode).toBe(401);
  const [row] = await sql<{
    status: string;
    failed_answers: number;
    locked_at: Date | null;
    password_hash: string;
  }>(
    'select status, failed_answers, locked_at, password_hash from users join credentials using (ssoid) where user_name = $1',
    [person('reset3')],
  );
  expect(row).toMatchObject({ status: 'A', failed_answers: 0, locked_at: null });
  expect(await world.services.passwords.verify(row?.password_hash ?? null, good)).toMatchObject({
    matches: true,
  });
  expect(world.enqueued.at(-1)).toMatchObject({ queue: 'mail.send', data: { to: person('reset3') } });
  const events = await sql<{ event: string }>(
    'select event from audit_events where target_name = $1 and result = $2 order by id',
    [person('reset3'), 'Success'],
  );
  expect(events.map(({ event }) => event)).toEqual(['Password reset', 'Unlocked']);
});

test('lets a customer switch the self-service off', async () => {
  await sql('update customer_settings set allow_self_service_reset = false where customer_id = 3');
  const name = 'oscar.plain@duovalley.example';
  expect((await load(name)).json()).toMatchObject({ failedAttempts: 0 });
  expect((await send(name, true)).json()).toEqual({ failedAttempts: 1 });
  const reply = await send(name, false, { newPassword: good });
  expect(reply.json()).toMatchObject({ code: 'reset.wrongAnswers' });
  expect(await failedAnswers(name)).toBe(0);
});

test('limits calls per address and per name', async () => {
  const { call } = anonymous(world);
  const statuses = [];
  for (let calls = 0; calls < 21; calls++) {
    statuses.push((await call('GET', `/api/security-questions?userName=guess${calls}`)).statusCode);
  }
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(statuses[20]).toBe(429);
  const answers = { userName: 'guess', securityQuestions: [], validate: true };
  expect((await call('POST', '/api/security-questions/reset-password', answers)).statusCode).toBe(429);
  const nameStatuses = [];
  for (let calls = 0; calls < 11; calls++) nameStatuses.push((await load('one.name')).statusCode);
  expect(nameStatuses.slice(0, 10).every((status) => status === 200)).toBe(true);
  expect(nameStatuses[10]).toBe(429);
});

test('counts the addresses of one IPv6 connection together', async () => {
  const callFrom = async (remoteAddress: string, name: string) =>
    (await world.app.inject({ url: `/api/security-questions?userName=${name}`, remoteAddress })).statusCode;
  const statuses = [];
  for (let calls = 0; calls < 21; calls++)
    statuses.push(await callFrom(`2001:db8:1:2::${calls}`, `try${calls}`));
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect(await callFrom('2001:db8:1:3::1', 'try')).toBe(200);
});

test('scales the limits per address, but not the one per name', async () => {
  const scaled = await testApp({ RATE_LIMIT_SCALE: '0.1' });
  const { call } = anonymous(scaled);
  const questionStatuses = [];
  for (let calls = 0; calls < 3; calls++)
    questionStatuses.push((await call('GET', '/api/security-questions?userName=one.name')).statusCode);
  expect(questionStatuses).toEqual([200, 200, 429]);
  const aMinuteLater = "update reset_calls set ends_at = now() where ends_at < now() + interval '2 minutes'";
  const answerStatuses = [];
  for (let calls = 0; calls < 7; calls++) {
    await scaled.services.data.query(aMinuteLater, []);
    const body = { userName: `guess${calls}`, securityQuestions: [], newPassword: '', confirmPassword: '' };
    const reply = await call('POST', '/api/security-questions/reset-password', { ...body, validate: true });
    answerStatuses.push(reply.statusCode);
  }
  expect(answerStatuses.map((status) => status === 429)).toEqual([...Array(6).fill(false), true]);
  await scaled.close();
});
