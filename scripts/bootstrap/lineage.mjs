// Tells whether the npm that started this process is still running.
import { readFileSync } from 'node:fs';

/**
 * npm does not take down its grandchild when it is killed, and on most systems a shell between the two
 * lives on. The result changes as soon as either is gone.
 */
export function lineage() {
  const parent = process.ppid;
  return isShell(parent) ? `${parent} ${parentOf(parent)}` : `${parent}`;
}

const read = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const isShell = (pid) => /^\w*sh$/.test(read(pid, 'comm').trim());

/** The name in the second field may itself contain spaces and parentheses. */
const parentOf = (pid) => read(pid, 'stat').split(') ').at(-1)?.split(' ')[1];
