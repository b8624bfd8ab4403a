import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const maxLogBytes = 5 * 1024 * 1024;

/** The file PostgreSQL writes to; a large one is renamed to `.old`, so that at most two are kept. */
export function openLog(path: string) {
  if (existsSync(path) && statSync(path).size > maxLogBytes) renameSync(path, `${path}.old`);
  const file = openSync(path, 'a', 0o600);
  const start = statSync(path).size;
  return {
    file,
    close: () => closeSync(file),
    written: () => readFileSync(path).subarray(start).toString('utf8').trim(),
  };
}
