import type { ProductPerson } from '@keystead/connectors/products/port.ts';
import { accessAttributes } from '@keystead/contract/people/assigned-products.ts';
import type { PhysicianProfile } from '@keystead/contract/people/physician-profile.ts';
import type { Product } from '@keystead/contract/people/products.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import type { Physician } from '../record/stored-user.ts';
import { isActiveExternally, type ProvisionedUser } from './provisioned-user.ts';

/** A user as sent to a product, with its own part of the access. Empty fields are left out. */
export const toProductPerson = (product: Product, user: ProvisionedUser): ProductPerson => {
  const { access } = user;
  return {
    ssoid: user.ssoid,
    userName: user.userName,
    prefix: user.prefix || null,
    firstName: user.firstName,
    middleName: user.middleName || null,
    lastName: user.lastName,
    title: user.title || null,
    email: hasRealEmail(user.email) ? user.email : null,
    primaryPhone: user.primaryPhone || null,
    mobilePhone: user.mobilePhone || null,
    employeeId: user.employeeId || null,
    isActive: isActiveExternally(user.status),
    access: {
      corporationName: access.corporationName,
      careSettingName: access.careSettingName,
      facilityIds: user.facilityIds,
      ...accessAttributes(product, access),
      ...(product.forPrescribers && { physician: user.physician && toPhysician(user.physician) }),
    },
  };
};

const toPhysician = ({ profile, stateDeaNumbers }: Physician) => ({
  ...(Object.fromEntries(Object.entries(profile).map(([key, value]) => [key, value || null])) as {
    [K in keyof PhysicianProfile]: string | null;
  }),
  stateDeaNumbers: stateDeaNumbers.filter(({ deaNumber }) => deaNumber !== ''),
});
