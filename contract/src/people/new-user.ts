import { z } from 'zod';
import { allRights, type Right } from '../access/rights.ts';
import { inSchema } from '../texts/schema-words.ts';
import { sentence } from '../texts/sentence.ts';
import { writableUser } from './user.ts';

export const newUser = z.object({
  ...writableUser.shape,
  configId: z.number(inSchema(sentence('user.environmentMissing'))).int(),
  federatedIdentity: z.boolean().default(false),
  /** id@domain; empty takes the username. */
  federatedLoginID: z.string().trim().max(360).default(''),
  /** Beside what the admin access brings, of those that the asking person may give. */
  rights: z.array(z.enum(allRights as [Right, ...Right[]])).optional(),
  passwordSetBy: z.enum(['User', 'Admin']),
  password: z.string().max(500).default(''),
  changePasswordFirstLogin: z.boolean().default(true),
  sendActivationEmail: z.boolean().default(true),
  /** A repeated call with the same key answers the user that the first one made. */
  idempotencyKey: z.uuid().optional(),
});

export type NewUser = z.output<typeof newUser>;
