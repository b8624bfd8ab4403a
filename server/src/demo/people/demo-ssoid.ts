import { createHash } from 'node:crypto';

/** A demo person's SSO ID is derived from the username: the same in every demo, and known to its products. */
export const demoSsoid = (userName: string): string => {
  const hex = createHash('sha256').update(userName).digest('hex');
  // Version 8 (custom), variant 10.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
};
