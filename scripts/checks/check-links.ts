// Finds hard-coded screen addresses: they belong only in screen.ts, other code calls its `to` or `href`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHardCodedPaths } from './find-hard-coded-paths.ts';

const root = join(import.meta.dirname, '../../console/src');

const pathsOf = async (file: string): Promise<string[]> =>
  Object.values(await import(join(root, file))).flatMap((exported) =>
    typeof exported === 'object' && exported !== null && 'path' in exported ? [String(exported.path)] : [],
  );

const declarations = globSync('*/**/screen.ts', { cwd: root });
const screenPaths = (await Promise.all(declarations.map(pathsOf))).flat();

const found = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !declarations.includes(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    findHardCodedPaths(readFileSync(join(root, file), 'utf8'), screenPaths).map(
      ({ line, path }) => `console/src/${file}:${line}: ${path}`,
    ),
  );

if (screenPaths.length === 0) throw new Error('No screen was found.');
if (found.length > 0) {
  console.error(
    `${found.join('\n')}\n\nWritten by hand. Import the screen and use its to(), href() or path.`,
  );
  process.exitCode = 1;
}
