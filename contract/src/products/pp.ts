import { parameterKeys } from '../parameters/parameter-keys.ts';
import { sentence } from '../texts/sentence.ts';
import { spoken } from '../texts/spoken.ts';
import { defineProduct } from './define-product.ts';
import { choice, flag, oneOf } from './product-field.ts';

export const paymentPortalRoles = spoken({
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
      { told: 'paymentPortalRole', missing: sentence('access.paymentRoleMissing') },
    ),
  },
  fieldGroup: 'products',
  givenBy: 'ppProvisioned',
  role: 'paymentPortalRole',
  isSuccessSilent: true,
});
