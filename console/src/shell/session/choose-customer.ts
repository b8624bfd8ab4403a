import { selectCustomer } from '@keystead/contract/account/customer-selection.ts';
import { refreshToken } from '@keystead/contract/account/session.ts';
import { call } from '../../client/call.ts';

/** Switches to this customer; the session continues as if it were new. */
export const chooseCustomer = async (accountId: string): Promise<void> => {
  await call(selectCustomer, { params: { accountId } });
  await call(refreshToken, {});
};
