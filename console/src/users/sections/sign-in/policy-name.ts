import type { SignOnPolicyOption } from '@keystead/contract/users/lookups.ts';
import { messages } from '../../messages.ts';

/** An inactive policy is told to be so wherever it is still assigned. */
export const policyName = ({ name, status }: SignOnPolicyOption): string =>
  status === 'Active' ? name : messages.policyInactive(name);
