import { z } from 'zod';
import { allRights, type Right } from '../access/rights.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';
import { writableUser } from './user.ts';

export const newUser = z.object({
  ...writableUser.shape,
  configId: z.number(inSchema(sentence('user.environmentMissing'))).int(),
  /** Must be chosen where an organization has its own sign-in. */
  federatedIdentity: z.boolean().optional(),
  /** id@domain; defaults to the username if empty. */
  federatedLoginID: z.string().trim().max(360).default(''),
  /** Rights in addition to those of the admin access, limited to what the requesting person can grant. */
  rights: z.array(z.enum(allRights as [Right, ...Right[]])).optional(),
  passwordSetBy: z.enum(['User', 'Admin']),
  password: z.string().max(500).default(''),
  changePasswordFirstLogin: z.boolean().default(true),
  sendActivationEmail: z.boolean().default(true),
  /** A repeated call with the same key returns the user that the first one created. */
  idempotencyKey: z.uuid().optional(),
});

export type NewUser = z.output<typeof newUser>;
