import { z } from 'zod';
import { parameterPolicies } from '../../access/policies/enterprise.ts';
import { stamps } from '../../list-query.ts';
import { issueOf } from '../../texts/schema-messages.ts';
import { sentence } from '../../texts/sentence.ts';
import { allowedActionFields } from '../allowed-action-fields.ts';

/** A key and its value; it belongs to a configuration, a customer or the stack. */
export const parameter = z.object({
  id: z.number().int(),
  configurationId: z.number().int().nullable(),
  customerId: z.number().int().nullable(),
  stackId: z.number().int().nullable(),
  key: z.string(),
  /** Empty for a secret, which is shown only once, to the person who saved it. */
  value: z.string(),
  isSecret: z.boolean(),
  ...stamps,
});
export type Parameter = z.output<typeof parameter>;

/** Includes the values used to look it up elsewhere: the care platform's key and the corporation's number. */
export const parameterDetail = parameter.extend({
  environmentKey: z.string().nullable(),
  corpOid: z.string().nullable(),
  ...allowedActionFields(parameterPolicies),
});
export type ParameterDetail = z.output<typeof parameterDetail>;

const owners = {
  configurationId: z.number().int().positive().optional(),
  customerId: z.number().int().positive().optional(),
  stackId: z.number().int().positive().optional(),
};

/** Requires exactly one of the three owners. */
export const ownedBy = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, ...owners }).superRefine((input, context) => {
    const providedOwners = Object.keys(owners).filter(
      (owner) => (input as Record<string, unknown>)[owner] !== undefined,
    );
    if (providedOwners.length === 1) return;
    context.addIssue(issueOf(sentence('parameter.ownerUnclear')));
  });
