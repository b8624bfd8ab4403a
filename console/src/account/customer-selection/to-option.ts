import type { CustomerOption } from '@keystead/contract/account/settings.ts';
import { directoryBackedIdp } from '@keystead/contract/identity-provider-types.ts';
import type { Option } from '../../kit/form/matching-options.ts';
import { messages } from './messages.ts';

/** Customers whose users are managed elsewhere are listed too, so that no one searches for them in vain. */
export const toOption = ({ accountId, accountName, idpType }: CustomerOption): Option => ({
  value: accountId,
  label: `${accountId} ${accountName} (${idpType ?? messages.noIdp})`,
  disabled: idpType !== directoryBackedIdp,
});
