import { z } from 'zod';

/**
 * Not a rule of what an address looks like, which the caller has: only what could end a command or a header, or be
 * read as more than one address, is kept out.
 */
export const emailAddress = z
  .string()
  .max(254)
  .regex(/^[^\s\p{Cc}@"(),:;<>[\]\\]+@[^\s\p{Cc}@"(),:;<>[\]\\]+$/u);
