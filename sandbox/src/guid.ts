import { createHash } from 'node:crypto';

/** A guid that follows from a name, so that a fresh sandbox gives the same ones. */
export function guidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  // Version 8 (made by a rule of one's own), variant 10.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
