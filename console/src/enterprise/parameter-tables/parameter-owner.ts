import type { Owner } from '@keystead/contract/enterprise/parameter.ts';

/** Whose parameters a page shows. A configuration's values depend on its customer too. */
export type ParameterOwner =
  | { kind: 'stack'; id: number }
  | { kind: 'customer'; id: number }
  | { kind: 'configuration'; id: number; customerId: number };

/** The owner as the calls name it. */
export const ownerId = ({ kind, id }: ParameterOwner): Owner => {
  if (kind === 'stack') return { stackId: id };
  return kind === 'customer' ? { customerId: id } : { configurationId: id };
};
