import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const openGate = () => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

test('runs at most the given number concurrently and rejects work beyond the queue', async () => {
  const limited = limitConcurrency(2, 1);
  const gate = openGate();
  let active = 0;
  let maxActive = 0;
  const work = async () => {
    active += 1;
    maxActive = Math.max(maxActive, active);
    await gate.passed;
    active -= 1;
    return 'done';
  };
  const calls = [limited(work), limited(work), limited(work)];
  await expect(limited(work)).rejects.toMatchObject({ code: 'server.busy' });
  gate.open();
  expect(await Promise.all(calls)).toEqual(['done', 'done', 'done']);
  expect(maxActive).toBe(2);
});

test('frees the slot after a failure', async () => {
  const limited = limitConcurrency(1, 0);
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limited(async () => 'next')).toBe('next');
});
