import { expect, test } from 'vitest';
import { tellSource } from './tell-source.ts';

test.each<[string, boolean, boolean[], string[]]>([
  ['somebody is here', true, [true, true], ['tell']],
  ['the import is put back while the system is told', true, [true, false], ['tell', 'take back']],
  ['the import was put back before, and an earlier try may have landed', true, [false], ['take back']],
  ['somebody was taken back', false, [false], ['take back']],
  ['somebody was taken back and is here all the same', false, [true], []],
])('%s', async (_, isHere, answers, expected) => {
  const heard: string[] = [];
  await tellSource(isHere, {
    isThere: async () => answers.shift() ?? false,
    tell: async () => void heard.push('tell'),
    takeBack: async () => void heard.push('take back'),
  });
  expect(heard).toEqual(expected);
});
