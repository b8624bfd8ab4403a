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
  expect(linkOf({ repository })).toBe(repositoryLink);
  expect(linkOf({ repository: { url: repository } })).toBe(repositoryLink);
});

test('a home page comes first, and a package without any address has no link', () => {
  const homepage = 'https://name.example/';
  expect(linkOf({ homepage, repository: 'owner/name' })).toBe(homepage);
  expect(linkOf({})).toBe('');
});
