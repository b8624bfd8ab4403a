import type { Refusal } from '@keystead/contract/access/policies/enterprise.ts';
import { Failure } from '@keystead/contract/errors.ts';

/** Actions are refused for the same reasons that replies give for what they don't allow. */
export const requireAllowed = (refusal: Refusal | null): void => {
  if (refusal) throw new Failure(refusal.code, { values: refusal.values });
};
