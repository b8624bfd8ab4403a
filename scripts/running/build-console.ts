// Builds the console into console/dist if its sources have changed since the last build.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { runNode } from './run-command.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'console/dist');
const sources = ['console', 'contract', 'package-lock.json', 'scripts/running/compress-files.ts'];
const excluded = /^(node_modules|dist)$|\.test\.tsx?$/;

/** Resolves immediately if nothing changed. The old build stays in place until the new one is complete. */
export async function buildConsole(): Promise<void> {
  mkdirSync(dist, { recursive: true });
  const stamp = sourceHash();
  if (readStamp() === stamp) return;
  console.log('Building the console …');
  const unfinished = join(root, '.cache', `console-${process.pid}`);
  const { code, output } = await runNode([
    viteProgram(),
    ...['build', join(root, 'console'), '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'],
  ]);
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The console could not be built.\n${output}`);
  }
  await compressFiles(unfinished);
  writeFileSync(join(unfinished, '.stamp'), stamp);
  replaceDist(unfinished);
}

export function viteProgram(): string {
  const resolve = createRequire(join(root, 'console/package.json')).resolve;
  return join(dirname(resolve('vite/package.json')), 'bin/vite.js');
}

function replaceDist(built: string): void {
  const old = `${built}-old`;
  renameSync(dist, old);
  renameSync(built, dist);
  rmSync(old, { recursive: true, force: true });
}

function readStamp(): string | undefined {
  const file = join(dist, '.stamp');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(source)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !excluded.test(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
