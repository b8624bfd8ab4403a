import { createHash } from 'node:crypto';

/** A GUID derived from a name, so that a fresh sandbox produces the same ones. */
export function guidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  // Version 8 (custom), variant 10.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
