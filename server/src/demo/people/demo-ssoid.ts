import { createHash } from 'node:crypto';

/** The SSO ID of somebody in the demo follows from the username: the same in every demo, and known to its products. */
export const demoSsoid = (userName: string): string => {
  const hex = createHash('sha256').update(userName).digest('hex');
  // Version 8 (made by a rule of one's own), variant 10.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
};
