import { expect, test } from 'vitest';
import { completeUserName } from './complete-user-name.ts';

test.each([
  ['olivia.ord', 'maplegrove.example', 'olivia.ord@maplegrove.example'],
  [' olivia.ord ', '@maplegrove.example', 'olivia.ord@maplegrove.example'],
  ['olivia@other.example', 'maplegrove.example', 'olivia@other.example'],
  ['olivia.ord', undefined, 'olivia.ord'],
  ['', 'maplegrove.example', ''],
])('%j with the default domain %j becomes %j', (typed, domain, name) => {
  expect(completeUserName(typed, domain)).toBe(name);
});
