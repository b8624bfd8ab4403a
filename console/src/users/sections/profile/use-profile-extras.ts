import { deactivationDateRefusal, fieldGrants } from '@keystead/contract/access/policies/user-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { customerSettingsQuery } from '../../lookups.ts';
import { useAdminKind } from '../../use-admin-kind.ts';
import type { Mode } from '../draft/access-changes.ts';

/** Which of the restricted fields the signed-in user can see. A new user has none that can only be read. */
export const useProfileExtras = (mode: Mode = 'update') => {
  const kind = useAdminKind();
  const settings = useQuery(customerSettingsQuery).data;
  return {
    employeeId: Boolean(fieldGrants.employeeId[kind] && settings?.employeeIdEnabled),
    deactivationDate: Boolean(
      fieldGrants.deactivationDate[kind] &&
        settings?.deactivationDateEnabled &&
        (mode === 'update' || !deactivationDateRefusal({ kind }, settings)),
    ),
    physician: fieldGrants.physician[kind] !== undefined,
  };
};
