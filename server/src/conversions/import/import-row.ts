import type { Access, AccessRule } from '@keystead/contract/access/access.ts';
import type { ImportReason } from '@keystead/contract/conversions/import-reasons.ts';
import { type ImportSource, planActions, signInMethods } from '@keystead/contract/people/imports.ts';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import type { ItemOutcome, ItemRun } from '../../processes/kind.ts';
import type { Services } from '../../services.ts';
import { wantedUser } from '../plan/planned-row.ts';

/** The input common to all imports; shown in the lists of processes. */
export const importInput = z.object({
  isTrial: z.boolean(),
  environmentName: z.string(),
  corporationName: z.string(),
  /** The environment whose old server is queried at a first sign-in. */
  configId: z.number().int().nullable(),
});
export type ImportInput = z.output<typeof importInput>;

/** A row of a plan as stored by the process. */
export const importItem = z.object({
  action: z.enum(planActions),
  signIn: z.enum(signInMethods).nullable(),
  wanted: wantedUser.nullable(),
  ssoid: z.string().nullable(),
  version: z.number().int().nullable(),
  facts: z.record(z.string(), z.string()),
});
export type ImportItem = z.output<typeof importItem>;

export type RowNeeds = Pick<Services, 'jobs' | 'directory' | 'config' | 'passwords' | 'seal'>;
export type RowRun = ItemRun<ImportInput, ImportItem, ImportReason>;
export type RowOutcome = ItemOutcome<ImportReason>;

export type ImportedPerson = { ssoid: string; item: ImportItem; input: ImportInput };

export type ImportRules = {
  source: ImportSource;
  /** Who can view such imports. */
  see: Access;
  /** Who can start and cancel one. */
  access: AccessRule;
  /** Runs in the transaction that imports people, never in a trial. */
  afterImport?: ((tx: Tx, imported: readonly ImportedPerson[], needs: RowNeeds) => Promise<void>) | undefined;
};
