import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

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
