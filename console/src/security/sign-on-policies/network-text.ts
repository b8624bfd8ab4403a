import { networks, type SignOnPolicy } from '@keystead/contract/security/sign-on-policies.ts';
import { messages } from './messages.ts';

export const networkText = ({
  network,
  ipListName,
}: Pick<SignOnPolicy, 'network' | 'ipListName'>): string => {
  if (network === 'anywhere' || ipListName === null) return networks[network];
  return (network === 'inList' ? messages.inNamedList : messages.notInNamedList)(ipListName);
};
