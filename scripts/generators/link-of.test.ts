import { expect, test } from 'vitest';
import { linkOf } from './link-of.ts';

const repositoryLink = 'https://github.com/owner/name.js';

test.each([
  'owner/name.js',
  'github:owner/name.js',
  'git@github.com:owner/name.js.git',
  'git+ssh://git@github.com/owner/name.js.git',
  'git://github.com/owner/name.js.git',
  'git+https://github.com/owner/name.js.git',
  repositoryLink,
])('%s leads to the repository', (repository) => {
  expect(linkOf({ name: 'name', repository })).toBe(repositoryLink);
  expect(linkOf({ name: 'name', repository: { url: repository } })).toBe(repositoryLink);
});

test('a home page comes first, and a package without any address has its own page', () => {
  expect(linkOf({ name: 'name', homepage: 'https://name.example/', repository: 'owner/name' })).toBe(
    'https://name.example/',
  );
  expect(linkOf({ name: '@owner/name' })).toBe('https://www.npmjs.com/package/@owner/name');
});
