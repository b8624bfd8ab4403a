import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as } from '../../../../tooling/test/caller.ts';

const world = await openApp();

/** Takes the locks that checking a person's proof takes. */
const lockStatements = (ssoid: string) =>
  ['users', 'credentials'].map((table) => `select from ${table} where ssoid = '${ssoid}' for no key update`);

test('keeps the later of two concurrent saves of the questions', async () => {
  const { call, ssoid } = await as(world, 'nora.new@maplegrove.example');
  const path = `/api/users/${ssoid}/security-questions`;
  const chosen = [4, 5, 6].map((id) => ({ securityQuestionId: id, answer: `answer ${id}` }));
  const insert = `insert into security_answers (ssoid, customer_id, slot, question_id, question, answer_hash)
    select '${ssoid}', 1, id, id, question, '' from security_questions where id in (1, 2, 3)`;
  const reply = await callDuringTransaction(world, { before: [...lockStatements(ssoid), insert] }, () =>
    call('POST', path, chosen),
  );
  expect(reply.statusCode).toBe(204);
  const saved = (await call('GET', path)).json<{ securityQuestionId: number }[]>();
  expect(saved.map(({ securityQuestionId }) => securityQuestionId)).toEqual([4, 5, 6]);
});

test('waits with the reset of a factor while its code is checked', async () => {
  const { call, ssoid } = await as(world, 'tess.text@maplegrove.example');
  const count = `update factors set code_tries = code_tries + 1 where ssoid = '${ssoid}'`;
  const reply = await callDuringTransaction(world, { before: lockStatements(ssoid), after: [count] }, () =>
    call('POST', '/api/users/me/factors/reset'),
  );
  expect(reply.statusCode).toBe(204);
});
