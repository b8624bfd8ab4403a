import { mappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import type { MergedAccess } from '@keystead/contract/people/mappings/apply-mappings.ts';
import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';

/** The access granted by the mappings. */
export const accessOf = (
  result: MergedAccess,
): Partial<ProductAccess> & Pick<WritableUser, 'adminToolRole'> => ({
  ...mappedAccess.parse(result),
  adminToolRole: result.adminToolRole,
  corporationName: result.corporationName,
  careSettingName: result.careSettingName,
});
