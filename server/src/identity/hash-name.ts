import { createHmac } from 'node:crypto';

/** Replaces a typed name where the name itself must not appear: equal for every spelling, and not reversible. */
export type HashName = (userName: string) => Buffer;

export const createHashName =
  (key: Buffer): HashName =>
  (userName) =>
    createHmac('sha256', key).update(userName.trim().toLowerCase()).digest();
