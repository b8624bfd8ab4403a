import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { assignableAccess, assignableUserTypes } from '@keystead/contract/access/policies/user-values.ts';
import { userStatusCodes } from '@keystead/contract/people/status.ts';
import { paymentPortalRoles } from '@keystead/contract/products/pp.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import * as contract from '@keystead/contract/users/lookups.ts';
import { handle } from '../../http/handle.ts';
import { say, sayName } from '../../language.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** Lists that the product itself defines. */
export const listStatuses = handle(contract.listStatuses, async () =>
  userStatusCodes.map((userStatusId) => ({ userStatusId, name: say(sentence(`status.${userStatusId}`)) })),
);

export const listAccessTypes = handle(contract.listAccessTypes, async ({ actor }) => {
  const assignable = assignableAccess(userAdminOf(actor).kind);
  return (Object.keys(adminAccessTypes) as AdminAccessType[]).map((code) => ({
    code,
    name: sayName(adminAccessTypes[code].name),
    description: sayName(adminAccessTypes[code].description),
    isAssignable: assignable.includes(code),
  }));
});

export const listUserTypes = handle(contract.listUserTypes, async ({ actor }) =>
  assignableUserTypes(userAdminOf(actor).kind),
);

export const listPaymentPortalRoles = handle(contract.listPaymentPortalRoles, async () =>
  Object.entries(paymentPortalRoles).map(([code, name]) => ({ code, name: sayName(name) })),
);
