import { type AdminAccessType, adminAccessTypes } from '../access/bundles.ts';
import { userAdminKind } from '../access/policies/user-admin.ts';
import type { Right } from '../access/rights.ts';
import type { FieldProblem } from '../field-error.ts';
import { accessErrors } from '../people/access-errors.ts';
import type { AccessMappingInput } from '../people/mappings/access-mapping.ts';
import { noProductAccess } from '../people/product-access.ts';
import { productIds } from '../people/products.ts';
import type { Corporation } from '../people/structure.ts';
import { locationAccessErrors } from '../people/user-errors.ts';
import { mobileNeedsRoleMessage } from '../products/mcmd.ts';
import { sentence } from '../texts/sentence.ts';
import type { RoleChoices } from './mapping-options.ts';

export const grantsUmaMessage = sentence('mapping.grantsCorporate');

const halfRoleMessage = sentence('mapping.halfRole');

/** Anyone who manages mappings grants what they say; only corporate admins can create corporate admins. */
export const mappableAccess = (rights: ReadonlySet<Right>): AdminAccessType[] =>
  (Object.keys(adminAccessTypes) as AdminAccessType[]).filter(
    (type) => type !== 'UMA' || userAdminKind(rights) === 'UMA',
  );

/** A group has no location: this stands for whichever of the customer's locations its members will have. */
const anywhere = '*';

const anyCorporation = ({ corporate, careSetting, disciplines }: RoleChoices): Corporation => ({
  name: anywhere,
  configId: 0,
  configName: '',
  facilities: [{ id: 0, name: anywhere, disciplines, roles: careSetting }],
  regions: [],
  roles: corporate,
});

/** Applies the rules for a user's access to what a group's members get. */
export const accessMappingErrors = (mapping: AccessMappingInput, choices: RoleChoices): FieldProblem[] => {
  const hasCareSetting = mapping.userType !== '' || mapping.role !== '';
  const member = {
    ...noProductAccess,
    ...mapping,
    corporationName: hasCareSetting ? anywhere : '',
    careSettingName: mapping.userType === 'Care Setting' ? anywhere : '',
    physicianNppaEnabled: false,
  };
  const context = { products: productIds, corporations: [anyCorporation(choices)] };
  const isRoleIncomplete = (mapping.userType === '') !== (mapping.role === '');
  return [...locationAccessErrors(member), ...accessErrors(member, context, 'create')].map((error) => {
    // Only a mobile role reports a missing corporation, which any location would supply.
    if (error.field === 'corporationName') return { field: 'role', ...mobileNeedsRoleMessage };
    const isHalfOfRole = isRoleIncomplete && (error.field === 'role' || error.field === 'userType');
    return isHalfOfRole ? { ...error, ...halfRoleMessage } : error;
  });
};
