import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const world = await openApp();

const password = 'Welcome#2026';
const good = 'Sunny#Day42';
const person = (name: string) => `${name}@maplegrove.example`;

const readAll = <T>(query: string, values: unknown[] = []) =>
  world.services.data.transaction(
    'all',
    async (tx) => (await tx.executeQuery<T>(CompiledQuery.raw(query, values))).rows,
  );

const change = (ssoid: string, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  ['POST', `/api/users/${ssoid}/change-password`, { oldPassword, newPassword, confirmPassword }] as const;

test('has a message for each rule of their own password', async () => {
  const { call, ssoid } = await as(world, person('maryanne.o-brien'));
  const cases: [string, string, string, Record<string, string>][] = [
    ['', good, good, { oldPassword: 'Please enter your current password.' }],
    [
      password,
      '',
      '',
      { newPassword: 'Please enter new password.', confirmPassword: 'Please enter confirm password.' },
    ],
    [password, 'short', 'short', { newPassword: 'New password does not match with password requirements.' }],
    [
      password,
      'My#Brien#42',
      'My#Brien#42',
      { newPassword: 'New password does not match with password requirements.' },
    ],
    [password, good, 'other', { confirmPassword: 'Confirm password does not match with new password.' }],
    [
      password,
      'Password123!',
      'Password123!',
      { newPassword: 'This password is too common. Please choose another one.' },
    ],
  ];
  for (const [old, next, confirm, expected] of cases) {
    const reply = await call(...change(ssoid, old, next, confirm));
    expect(reply.statusCode).toBe(400);
    const { fieldErrors } = reply.json<{ fieldErrors: { field: string; message: string }[] }>();
    expect(Object.fromEntries(fieldErrors.map(({ field, message }) => [field, message]))).toEqual(expected);
  }
});

test('signs other browsers out after a password change, notifies the person and records it', async () => {
  const thisSession = await as(world, person('olivia.ord'));
  const otherSession = await as(world, person('olivia.ord'));
  expect((await thisSession.call(...change(thisSession.ssoid, password, good))).statusCode).toBe(204);
  expect((await thisSession.call('GET', '/api/settings')).statusCode).toBe(200);
  expect((await otherSession.call('GET', '/api/settings')).statusCode).toBe(401);
  expect(world.enqueued.at(-1)).toMatchObject({
    queue: 'mail.send',
    data: { to: person('olivia.ord'), subject: 'Your Meridian password was changed' },
  });
  const [event] = await readAll<{ event: string; actor_name: string; result: string }>(
    'select event, actor_name, result from audit_events where target_id = $1 order by id desc limit 1',
    [thisSession.ssoid],
  );
  expect(event).toEqual({ event: 'Password changed', actor_name: 'Olivia Ord', result: 'Success' });
});

test('rejects the current and the last four passwords and accepts an older one', async () => {
  const { call, ssoid } = await as(world, person('paul.pines'));
  const series = [
    'Garden#Gate1',
    'Garden#Gate2',
    'Garden#Gate3',
    'Garden#Gate4',
    'Garden#Gate5',
    'Garden#Gate6',
  ];
  let current = password;
  for (const next of series.slice(0, 5)) {
    expect((await call(...change(ssoid, current, next))).statusCode).toBe(204);
    current = next;
  }
  for (const used of series.slice(0, 5)) {
    const reply = await call(...change(ssoid, current, used));
    expect(reply.json()).toMatchObject({
      message: 'New password must differ from your current and recent passwords.',
    });
  }
  expect((await call(...change(ssoid, current, 'Garden#Gate6'))).statusCode).toBe(204);
  expect((await call(...change(ssoid, 'Garden#Gate6', 'Garden#Gate1'))).statusCode).toBe(204);
});

test('counts a wrong current password and locks the person out at the limit', async () => {
  const { call, ssoid } = await as(world, person('ed.li'));
  for (let failures = 1; failures <= 5; failures++) {
    const reply = await call(...change(ssoid, 'Wrong#Pass1', good));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'password.wrongCurrent',
      message: 'The current password is incorrect.',
    });
  }
  const [user] = await readAll<{ status: string }>('select status from users where ssoid = $1', [ssoid]);
  expect(user).toEqual({ status: 'LO' });
  expect((await call('GET', '/api/settings')).statusCode).toBe(401);
});

test('a person without an address gets a text message, and a lock caused by strangers is in nobody’s way', async () => {
  const { call, ssoid } = await as(world, person('mo.mobile'));
  await readAll(
    `update users set status = 'LO', email = 'noemail@placeholder.invalid', mobile_phone = '6125550111'
      where ssoid = $1`,
    [ssoid],
  );
  expect((await call(...change(ssoid, password, good))).statusCode).toBe(204);
  expect(world.enqueued.at(-1)).toMatchObject({
    queue: 'text-message.send',
    data: { text: expect.stringContaining('The password of your Meridian account was changed.') },
  });
  const [user] = await readAll<{ status: string }>('select status from users where ssoid = $1', [ssoid]);
  expect(user).toEqual({ status: 'A' });
});

test.each([
  ['sue.support@provider.example', 403],
  ['fay.fed@harborpoint.example', 403],
  ['sid.supfed@provider.example', 403],
  ['nick.none@maplegrove.example', 403],
])('%s cannot manage their own credentials', async (userName, status) => {
  const { call, ssoid } = await as(world, userName);
  const calls = [
    change(ssoid, password, good),
    ['POST', `/api/users/${ssoid}/security-questions`, []],
    ['GET', `/api/users/${ssoid}/security-questions`, undefined],
    ['POST', '/api/users/me/factors/reset', undefined],
  ] as const;
  for (const [method, url, body] of calls) expect((await call(method, url, body)).statusCode).toBe(status);
});

test("denies access to another person's credentials, even to a corporate admin", async () => {
  const other = await as(world, person('nora.new'));
  const { call } = await as(world, person('una.corp'));
  expect((await call(...change(other.ssoid, password, good))).statusCode).toBe(403);
  expect((await call('GET', `/api/users/${other.ssoid}/security-questions`)).statusCode).toBe(403);
  expect((await call('POST', `/api/users/${other.ssoid}/security-questions`, [])).statusCode).toBe(403);
});

test('saves questions, returns them without answers, and stores hashes', async () => {
  const { call, ssoid } = await as(world, person('nora.new'));
  const path = `/api/users/${ssoid}/security-questions`;
  expect((await call('GET', path)).json()).toEqual([]);
  const chosen = [
    { securityQuestionId: 4, answer: 'Oak  Street' },
    { securityQuestionId: 7, answer: 'soup' },
    { securityQuestionId: 2, answer: 'tom' },
  ];
  expect((await call('POST', path, chosen)).statusCode).toBe(204);
  expect((await call('GET', path)).json()).toEqual([
    { securityQuestionId: 4, securityQuestion: 'What was the name of your first school?', answer: '******' },
    { securityQuestionId: 7, securityQuestion: 'What is your favorite food?', answer: '******' },
    { securityQuestionId: 2, securityQuestion: "What was your first pet's name?", answer: '******' },
  ]);
  const stored = await readAll<{ answer_hash: string }>(
    'select answer_hash from security_answers where ssoid = $1 order by slot',
    [ssoid],
  );
  const [first] = stored;
  expect(await world.services.passwords.verify(first?.answer_hash ?? null, 'oak street')).toMatchObject({
    matches: true,
  });
});

test.each([
  ['two', [1, 2], ['a', 'b']],
  ['four', [1, 2, 3, 4], ['a', 'b', 'c', 'd']],
  ['a question twice', [1, 1, 2], ['a', 'b', 'c']],
  ['equal answers', [1, 2, 3], ['Blue', ' blue ', 'c']],
  ['a blank answer', [1, 2, 3], ['a', '  ', 'c']],
  ['an unknown question', [1, 2, 99], ['a', 'b', 'c']],
  ['one not selected', [1, 2, null], ['a', 'b', 'c']],
])('rejects %s', async (_, ids, answers) => {
  const { call, ssoid } = await as(world, person('tina.timeout'));
  const body = ids.map((securityQuestionId, at) => ({ securityQuestionId, answer: answers[at] ?? '' }));
  const reply = await call('POST', `/api/users/${ssoid}/security-questions`, body);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    message: 'Select three unique secret questions and provide unique answers for each of them.',
  });
});

test('shows the last digits of their own factor and resets it', async () => {
  const { call, ssoid } = await as(world, person('tess.text'));
  expect((await call('GET', '/api/users/me/factors')).json()).toEqual({ phoneEnding: '0173' });
  expect((await call('POST', '/api/users/me/factors/reset')).statusCode).toBe(204);
  expect((await call('GET', '/api/users/me/factors')).json()).toEqual({ phoneEnding: null });
  expect(await readAll('select event from audit_events where actor_ssoid = $1', [ssoid])).toEqual([
    { event: 'Factors reset' },
  ]);
});

test('shows the catalog only to signed-in users', async () => {
  const { call } = await as(world, person('olivia.ord'));
  const { securityQuestions, failedAttempts } = (await call('GET', '/api/security-questions')).json<{
    securityQuestions: unknown[];
    failedAttempts?: number;
  }>();
  expect(securityQuestions).toEqual(
    await readAll(
      `select id as "securityQuestionId", question as "securityQuestion" from security_questions
        where not is_retired order by id`,
    ),
  );
  expect(failedAttempts).toBeUndefined();
});

test('closes the calls of My Profile too where it is switched off', async () => {
  const set = (value: string) =>
    readAll('update parameters set value = $1 where key = $2', [value, 'bp.idm.at.myprofile.enabled']);
  const { call, ssoid } = await as(world, person('tess.text'));
  const answers = ['red', 'Rex', 'Fargo'].map((answer, at) => ({ securityQuestionId: at + 1, answer }));
  await set('False');
  const calls = [
    change(ssoid, password, good),
    ['GET', `/api/users/${ssoid}/security-questions`, undefined],
    ['POST', `/api/users/${ssoid}/security-questions`, answers],
    ['POST', '/api/users/me/factors/reset', undefined],
    ['GET', '/api/users/me/factors', undefined],
    ['GET', '/api/users/me/consents', undefined],
    ['DELETE', '/api/users/me/consents/1', undefined],
  ] as const;
  for (const [method, url, body] of calls) {
    const reply = await call(method, url, body);
    expect([reply.statusCode, reply.json().code], url).toEqual([403, 'access.denied']);
  }
  await set('True');
  expect((await call('POST', `/api/users/${ssoid}/security-questions`, answers)).statusCode).toBe(204);
});
