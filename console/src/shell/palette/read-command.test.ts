import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test.each([
  ['suspend anna', 'Suspend', 'anna'],
  ['Sus Anna Lee', 'Suspend', 'Anna Lee'],
  ['  deactivate   bob ', 'Deactivate', 'bob'],
  ['activate bob', 'Activate', 'bob'],
])('%s', (text, label, name) => {
  expect(readCommand(text)).toMatchObject({ label, name });
});

test.each(['suspend', 'anna lee', 'su anna', '', 'suspending anna'])('%s is not a command', (text) => {
  expect(readCommand(text)).toBeNull();
});
