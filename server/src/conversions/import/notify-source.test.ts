import { expect, test } from 'vitest';
import { notifySource } from './notify-source.ts';

test.each<[string, boolean, boolean[], string[]]>([
  ['marks a person who is here', true, [true, true], ['tell']],
  ['clears the mark if the import is put back while it is set', true, [true, false], ['tell', 'take back']],
  [
    'clears a mark that an earlier attempt may have set before the import was put back',
    true,
    [false],
    ['take back'],
  ],
  ['clears the mark of a person who was put back', false, [false], ['take back']],
  ['does nothing for a person who was put back but is here anyway', false, [true], []],
])('%s', async (_, isHere, answers, expected) => {
  const notifications: string[] = [];
  await notifySource(isHere, {
    userExists: async () => answers.shift() ?? false,
    mark: async () => void notifications.push('tell'),
    unmark: async () => void notifications.push('take back'),
  });
  expect(notifications).toEqual(expected);
});
