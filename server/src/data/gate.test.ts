import { expect, test } from 'vitest';
import { createGate, openGates } from './gate.ts';

const call = (ssoid: string) => {
  const caller = new AbortController();
  return { reader: { ssoid, signal: caller.signal }, hangUp: () => caller.abort() };
};
const refusal = (code: string) => expect.objectContaining({ code });

test('whoever has gone is not let in, and those behind move up', async () => {
  const enter = createGate(1);
  const leave = await enter();
  const [gone, next] = [call('ann'), call('ben')];
  const waiting = enter(gone.reader);
  const behind = enter(next.reader);
  gone.hangUp();
  await expect(waiting).rejects.toEqual(refusal('search.abandoned'));
  await expect(enter(gone.reader)).rejects.toEqual(refusal('search.abandoned'));
  leave();
  (await behind)();
  expect(typeof (await enter())).toBe('function');
});

test('a person has a few calls inside and in line; others wait behind these only', async () => {
  const enter = createGate(2);
  const calls = [1, 2, 3, 4].map(() => call('ann'));
  const entered = calls.map(({ reader }) => enter(reader));
  await expect(enter(call('ann').reader)).rejects.toEqual(refusal('request.tooMany'));
  const others = enter(call('ben').reader);
  for (const leave of entered) (await leave)();
  (await others)();
  (await enter(call('ann').reader))();
});

test('what a person no longer waits for leaves room for their next call, but not for another inside', async () => {
  const enter = createGate(4);
  const calls = [1, 2, 3, 4].map(() => call('ann'));
  const leaves = await Promise.all(calls.map(({ reader }) => enter(reader)));
  calls[0]?.hangUp();
  let isIn = false;
  const next = enter(call('ann').reader).then((leave) => {
    isIn = true;
    return leave;
  });
  await expect(enter(call('ann').reader)).rejects.toEqual(refusal('request.tooMany'));
  expect(isIn).toBe(false);
  leaves[0]?.();
  (await next)();
});

test('whoever has waited too long is not let in, and does not count toward the calls of a person', async () => {
  const enter = createGate(1);
  const leave = await enter();
  const { reader } = call('ann');
  const waiting = [1, 2, 3, 4].map(() => enter(reader, 20));
  expect(await Promise.allSettled(waiting)).toEqual(
    Array(4).fill({ status: 'rejected', reason: refusal('server.busy') }),
  );
  const next = enter(reader, 10_000);
  leave();
  (await next)();
});

test('whoever is let in in time stays, and those who leave the line afterwards are those who wait', async () => {
  const enter = createGate(1);
  const leaveFirst = await enter();
  const [second, third] = [call('ann'), call('ben')];
  const waiting = enter(second.reader, 50);
  const behind = enter(third.reader);
  leaveFirst();
  second.hangUp();
  const leaveSecond = await waiting;
  await new Promise((resolve) => setTimeout(resolve, 100));
  leaveSecond();
  (await behind)();
});

test.each([
  [2, 'share one gate'],
  [3, 'have one each'],
])('with %d connections, downloads and searches %s', async (poolSize, gates) => {
  const { enterSlow, enterSearch } = openGates(poolSize, 20);
  const leave = await enterSlow();
  const search = enterSearch(call('ann').reader).then(
    (leaveSearch) => {
      leaveSearch();
      return 'have one each';
    },
    () => 'share one gate',
  );
  expect(await search).toBe(gates);
  leave();
  (await enterSearch(call('ben').reader))();
});
