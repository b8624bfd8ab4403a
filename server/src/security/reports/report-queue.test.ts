import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const ursula = await as(world, 'ursula.corp@duovalley.example');
const owner = new pg.Client({ connectionString: world.ownerUrl });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

const report = '/api/security/reports/two-factor-enrollment';

/** While second factors are locked, reports about them run for as long as the test wants. */
const whileReportsAreSlow = async (work: () => Promise<void>): Promise<void> => {
  await owner.query('begin; lock table factors');
  try {
    await work();
  } finally {
    await owner.query('commit');
  }
};

test('slow reports of a few people leave connections to everyone else', async () => {
  const admins = await Promise.all(
    ['una.corp@maplegrove.example', 'leo.local@maplegrove.example', 'ursula.corp@duovalley.example'].map(
      (userName) => as(world, userName),
    ),
  );
  const running: Promise<number>[] = [];
  await whileReportsAreSlow(async () => {
    for (const { call } of admins)
      for (let count = 0; count < 4; count++)
        running.push(call('GET', report).then(({ statusCode }) => statusCode));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const startedAt = performance.now();
    expect((await ursula.call('GET', '/api/users/count?search=an')).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
  expect(await Promise.all(running)).toEqual(Array(12).fill(200));
});

test('a person waits for a few reports at a time', async () => {
  const running: ReturnType<typeof una.call>[] = [];
  await whileReportsAreSlow(async () => {
    for (let count = 0; count < 4; count++) running.push(una.call('GET', report));
    for (const reply of running) void reply.then(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const reply = await una.call('GET', report);
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toMatchObject({ code: 'request.tooMany' });
  });
  for (const reply of running) expect((await reply).statusCode).toBe(200);
  expect((await una.call('GET', report)).statusCode).toBe(200);
});
