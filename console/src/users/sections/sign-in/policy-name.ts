import type { SignOnPolicyOption } from '@keystead/contract/users/lookups.ts';
import { messages } from '../../messages.ts';

/** Marks an inactive policy as such wherever it is still assigned. */
export const policyName = ({ name, status }: SignOnPolicyOption): string =>
  status === 'Active' ? name : messages.policyInactive(name);
