import type { Refusal } from '@keystead/contract/access/policies/enterprise.ts';
import { Failure } from '@keystead/contract/errors.ts';

/** Verbs refuse for the reasons that replies give for what they do not allow. */
export const requireAllowed = (refusal: Refusal | null): void => {
  if (refusal) throw new Failure(refusal.code, { values: refusal.values });
};
