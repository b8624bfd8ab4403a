import { expect, onTestFinished, test, vi } from 'vitest';
import { randomPassword } from './random-password.ts';
import { temporaryPasswordProblem } from './temporary-password.ts';

const owner = { userName: 'ann.lee@maple.example', firstName: 'Ann', lastName: 'Lee' };

test('random passwords satisfy the rules, differ, and have no characters that look alike', () => {
  const passwords = Array.from({ length: 200 }, () => randomPassword(owner));
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) {
    expect(temporaryPasswordProblem(password, owner)).toBeNull();
    expect(password).toMatch(/^[^Il1oO0]{12}$/);
  }
});

test('numbers that would favor some characters are drawn again', () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  onTestFinished(() => random.mockRestore());
  random.mockImplementationOnce((array) => (array as Uint32Array).fill(2 ** 32 - 1) as never);
  randomPassword(owner);
  // Four of the classes, eight of all characters, and twelve for their order.
  expect(random.mock.calls.length % 24).toBe(1);
});
