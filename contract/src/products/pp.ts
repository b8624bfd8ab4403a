import { parameterKeys } from '../parameters/parameter-keys.ts';
import { localize } from '../texts/localize.ts';
import { sentence } from '../texts/sentence.ts';
import { defineProduct } from './define-product.ts';
import { choice, flag, oneOf } from './product-field.ts';

export const paymentPortalRoles = localize({
  FACILITYADMIN: 'Facility Admin',
  FACILITYSUPERADMIN: 'Facility Super Admin',
  FACILITYSUPERADMINNOREFUND: 'Super Admin No Refund',
} as const);

export const pp = defineProduct({
  id: 'pp',
  name: 'Payment Portal',
  system: 'PP',
  switchKey: parameterKeys.paymentPortal,
  isOffered: ({ productsNeeded, sharedComponents }) =>
    sharedComponents.includes('paymentportal') || productsNeeded.includes('paymentportal'),
  fields: {
    ppProvisioned: flag(),
    paymentPortalRole: choice(
      oneOf(Object.keys(paymentPortalRoles) as [keyof typeof paymentPortalRoles]),
      { from: 'names', names: paymentPortalRoles },
      { sentAs: 'paymentPortalRole', missing: sentence('access.paymentRoleMissing') },
    ),
  },
  fieldGroup: 'products',
  assignmentField: 'ppProvisioned',
  role: 'paymentPortalRole',
  isSuccessSilent: true,
});
