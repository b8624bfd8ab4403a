import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { assignableAccess, assignableUserTypes } from '@keystead/contract/access/policies/user-values.ts';
import { userStatusCodes, userStatuses } from '@keystead/contract/people/status.ts';
import { paymentPortalRoles } from '@keystead/contract/products/pp.ts';
import * as contract from '@keystead/contract/users/lookups.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** Lists that the product itself decides. */
export const listStatuses = handle(contract.listStatuses, async () =>
  userStatusCodes.map((userStatusId) => ({ userStatusId, name: userStatuses[userStatusId] })),
);

export const listAccessTypes = handle(contract.listAccessTypes, async ({ actor }) => {
  const assignable = assignableAccess(userAdminOf(actor).kind);
  return (Object.keys(adminAccessTypes) as AdminAccessType[]).map((code) => ({
    code,
    ...adminAccessTypes[code],
    isAssignable: assignable.includes(code),
  }));
});

export const listUserTypes = handle(contract.listUserTypes, async ({ actor }) =>
  assignableUserTypes(userAdminOf(actor).kind),
);

export const listPaymentPortalRoles = handle(contract.listPaymentPortalRoles, async () =>
  Object.entries(paymentPortalRoles).map(([code, name]) => ({ code, name })),
);
