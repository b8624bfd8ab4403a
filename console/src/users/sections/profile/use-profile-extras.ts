import { fieldGrants } from '@keystead/contract/access/policies/user-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { customerSettingsQuery } from '../../lookups.ts';
import { useAdminKind } from '../../use-admin-kind.ts';

/** Which of the restricted fields the signed-in user can see. */
export const useProfileExtras = () => {
  const kind = useAdminKind();
  const settings = useQuery(customerSettingsQuery).data;
  return {
    employeeId: Boolean(fieldGrants.employeeId[kind] && settings?.employeeIdEnabled),
    deactivationDate: Boolean(fieldGrants.deactivationDate[kind] && settings?.deactivationDateEnabled),
    physician: fieldGrants.physician[kind] !== undefined,
  };
};
