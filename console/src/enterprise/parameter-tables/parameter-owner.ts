import type { IdpType } from '@keystead/contract/identity-provider-types.ts';

/** Whose parameters a page shows. A configuration's values also depend on its customer and its user management. */
export type ParameterOwner =
  | { kind: 'stack'; id: number }
  | { kind: 'customer'; id: number }
  | { kind: 'configuration'; id: number; customerId: number; userManagement?: IdpType };

type OwnerId = { stackId: number } | { customerId: number } | { configurationId: number };

/** The owner's id, as used in calls. */
export const ownerId = ({ kind, id }: ParameterOwner): OwnerId => {
  if (kind === 'stack') return { stackId: id };
  return kind === 'customer' ? { customerId: id } : { configurationId: id };
};
