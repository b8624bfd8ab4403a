import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const console = join(import.meta.dirname, '../console/src');

const screenFiles = [
  ...readFileSync(join(console, 'screens.ts'), 'utf8').matchAll(/from '\.\/(.+\/screens?\.ts)'/g),
].map(([, file = '']) => join(console, file));

/** The addresses of all screens, read from the console's table of contents. */
export const builtPaths: readonly string[] = screenFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2,}path: '([^']+)'/gm)].map(([, path = '']) => path),
);

export const isBuilt = (path: string): boolean => builtPaths.includes(path);
