import { expect, test } from 'vitest';
import { createServer } from '../../app.ts';
import { answerProblems } from '../problems/problem.ts';
import { streamJson } from './stream-json.ts';

const answerWith = async (text: () => AsyncGenerator<string>) => {
  const app = createServer('silent', false);
  answerProblems(app);
  app.get('/', async (_, reply) => {
    await streamJson(reply, text());
    return reply;
  });
  const reply = await app.inject('/').catch((error: Error) => error);
  await app.close();
  return reply;
};

test('sends one text after the other', async () => {
  const reply = await answerWith(async function* () {
    yield '[1,';
    yield '2]';
  });
  expect(reply).toMatchObject({ statusCode: 200, body: '[1,2]' });
});

test('a failure before the first text is answered like any other', async () => {
  const reply = await answerWith(async function* () {
    if (Date.now() > 0) throw Object.assign(new Error('gone'), { code: '57P01' });
    yield '[]';
  });
  expect(reply).toMatchObject({ statusCode: 503 });
});

test('a failure after it ends the reply', async () => {
  const reply = await answerWith(async function* () {
    yield '[1,';
    throw new Error('gone');
  });
  expect(reply).toBeInstanceOf(Error);
});
