import type { ProductPerson } from '@keystead/connectors/products/port.ts';
import type { PhysicianProfile } from '@keystead/contract/people/physician-profile.ts';
import { hasRealEmail } from '@keystead/contract/rules/placeholder-email.ts';
import type { Physician, StoredUser } from '../record/stored-user.ts';
import { isActiveOutside } from './plan.ts';

/** A user as the products are told. Empty text means 'not chosen' here and nothing there. */
export const toProductPerson = (user: StoredUser): ProductPerson => {
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
    isActive: isActiveOutside(user.status),
    access: {
      userType: access.userType || null,
      corporationName: access.corporationName || null,
      careSettingName: access.careSettingName || null,
      role: access.role || null,
      primaryDiscipline: access.primaryDiscipline || null,
      regions: access.userRegions,
      facilityIds: user.facilityIds,
      facilityRoleAssignments: access.facilityRoleAssignments,
      physician: user.physician && toPhysician(user.physician),
      mcmdRole: access.mcmdRole || null,
      officeId: access.officeId || null,
      lpcRoles: access.lpcRoles,
      paymentPortalRole: access.paymentPortalRole || null,
    },
  };
};

const toPhysician = ({ profile, stateDeaNumbers }: Physician) => ({
  ...(Object.fromEntries(Object.entries(profile).map(([key, value]) => [key, value || null])) as {
    [K in keyof PhysicianProfile]: string | null;
  }),
  stateDeaNumbers: stateDeaNumbers.filter(({ deaNumber }) => deaNumber !== ''),
});
