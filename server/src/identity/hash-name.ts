import { createHmac } from 'node:crypto';

/** What stands for a typed name where the name itself must not: the same for every spelling, and nobody can tell it. */
export type HashName = (userName: string) => Buffer;

export const createHashName =
  (key: Buffer): HashName =>
  (userName) =>
    createHmac('sha256', key).update(userName.trim().toLowerCase()).digest();
