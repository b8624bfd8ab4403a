import { expect, test } from 'vitest';
import { findHardCodedPaths } from './find-hard-coded-paths.ts';

const screens = ['/users', '/user/$ssoid', '/ect/customers', '/$'];

test.each([
  [`navigate({ to: '/users' })`, '/users'],
  [`<Link to="/user/$ssoid" params={{ ssoid }} />`, '/user/$ssoid'],
  [`const href = \`/user/\${ssoid}\`;`, `/user/\${ssoid}`],
  [`path.startsWith('/ect/')`, '/ect/'],
  [`href: '/users?search=a'`, '/users?search=a'],
])('finds the address in %s', (source, path) => {
  expect(findHardCodedPaths(`\n${source}`, screens)).toEqual([{ line: 2, path }]);
});

test.each([
  `<img src="/mark.svg" />`,
  `to="/"`,
  `import { a } from './users/list.ts';`,
  `call('/api/users')`,
])('leaves %s alone', (source) => {
  expect(findHardCodedPaths(source, screens)).toEqual([]);
});
