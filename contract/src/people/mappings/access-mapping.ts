import { z } from 'zod';
import { version } from '../../list-query.ts';
import { oneLine } from '../../rules/one-line.ts';
import { inSchema } from '../../texts/schema-messages.ts';
import { sentence } from '../../texts/sentence.ts';
import { productAccess } from '../product-access.ts';
import { adminToolRole } from '../user.ts';
import { externalValueMaximum } from './external-value.ts';

/** What the members of a group can use. The location determines where they work. */
export const mappedAccess = productAccess.omit({
  corporationName: true,
  careSettingName: true,
  userRegions: true,
  facilityRoleAssignments: true,
});

export type MappedAccess = z.output<typeof mappedAccess>;

/** A directory group, and the access its members get. */
export const accessMappingInput = z.object({
  ...mappedAccess.shape,
  externalGroup: oneLine(externalValueMaximum).min(1, inSchema(sentence('mapping.groupMissing'))),
  adminToolRole,
});

export type AccessMappingInput = z.output<typeof accessMappingInput>;

/** The same before validation. */
export type AccessMappingDraft = z.input<typeof accessMappingInput>;

export const accessMapping = z.object({
  ...accessMappingInput.shape,
  id: z.number().int(),
  /** 1 is applied first. */
  priority: z.number().int(),
  modifiedBy: z.string(),
  modifiedDate: z.string(),
  version,
});

export type AccessMapping = z.output<typeof accessMapping>;

/** The result of mapping a token client's values. */
export const mappedResult = z.object({
  ...mappedAccess.shape,
  adminToolRole,
  environment: z.string(),
  corporationName: z.string(),
  careSettingName: z.string(),
  /** The groups that have a mapping, in the order they are applied. */
  matchedGroups: z.array(z.string()),
  /** What was left out, and why. */
  notes: z.array(z.string()),
});

export type MappedResult = z.output<typeof mappedResult>;
