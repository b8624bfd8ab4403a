import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSummaries } from './lean-contract.ts';

test.each([
  ["summary: 'Lists users.',", "summary: '',"],
  ["summary:\n    'Says what it\\'s about.',", "summary: '',"],
  ['summary: "The customer\'s logins.",', "summary: '',"],
  ["summary: 'role',", "summary: 'role',"],
  ["summary: '', description: 'Kept as it is.'", "summary: '', description: 'Kept as it is.'"],
])('%j becomes %j', (code, lean) => {
  expect(withoutSummaries(code)).toBe(lean);
});

test('every description in the contract is found', () => {
  const files = globSync('**/*.ts', { cwd: join(import.meta.dirname, '../../contract/src') });
  const left = files
    .map((file) =>
      withoutSummaries(readFileSync(join(import.meta.dirname, '../../contract/src', file), 'utf8')),
    )
    .flatMap((code) => code.match(/\bsummary:\s*['"][^'"]* [^'"]*['"]/g) ?? []);
  expect(left).toEqual([]);
});
