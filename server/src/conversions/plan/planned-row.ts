import type { FieldChange, PlanAction, SignInMethod } from '@keystead/contract/people/imports.ts';
import { newUser } from '@keystead/contract/people/new-user.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import { z } from 'zod';

/** The secret part of a person's sign-in. Stored sealed, and wiped when the import ends. */
export const rowSecret = z.object({
  password: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string(), mustChange: z.boolean() }),
      z.object({ kind: z.literal('hash'), hash: z.string(), mustChange: z.boolean().default(false) }),
    ])
    .optional(),
  /** A second factor from the old server. */
  totp: z
    .object({
      secret: z.string(),
      digits: z.union([z.literal(6), z.literal(8)]),
      period: z.number(),
      algorithm: z.enum(['SHA1', 'SHA256', 'SHA512']),
    })
    .optional(),
});
export type RowSecret = z.output<typeof rowSecret>;

/** What is written for a row: the user, and where the person comes from. */
export const wantedUser = z.object({
  user: newUser,
  exported: z.object({ systemId: z.string(), userId: z.string() }).nullable(),
  /** The username at the old server, if that is queried at the first sign-in. */
  askedAs: z.string().nullable(),
});
export type WantedUser = z.output<typeof wantedUser>;

/** A row of the source and what will be done with it. */
export type PlannedRow = {
  userName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  action: PlanAction;
  signIn: SignInMethod | null;
  notes: readonly Reason[];
  hasErrors: boolean;
  changes: readonly FieldChange[];
  /** Additional columns for the source's own table; never a secret. */
  facts: Record<string, string>;
  wanted: WantedUser | null;
  existing: { ssoid: string; version: number } | null;
  secret: RowSecret | null;
};
