import {
  accesses,
  type PolicyInput,
  twoFactorRequirements,
} from '@keystead/contract/security/sign-on-policies.ts';
import { messages } from './messages.ts';
import { networkText } from './network-text.ts';

/** The form values in the words of the table. */
export const readableValues = (
  { name, isActive, network, ipListId, access, twoFactor }: PolicyInput,
  ipLists: readonly { id: number; name: string }[],
) => ({
  name,
  status: isActive ? messages.active : messages.inactive,
  network: networkText({ network, ipListName: ipLists.find(({ id }) => id === ipListId)?.name ?? null }),
  access: accesses[access],
  twoFactor: twoFactorRequirements[twoFactor],
});
