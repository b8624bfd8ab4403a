import { brand } from '../brand.ts';
import type { FieldProblem } from '../field-error.ts';
import { parameterKeys } from '../parameters/parameter-keys.ts';
import { oneLine } from '../rules/one-line.ts';
import { sentence } from '../texts/sentence.ts';
import { defineProduct, type ValidatedUser, type ValidationContext } from './define-product.ts';
import { type AccessOf, choice } from './product-field.ts';
import { type CareSettingAccess, selectCorporationMessage, snf } from './snf.ts';

/** The role that gives a prescriber access to the mobile product. */
const prescriberRole = 'Prescriber';

const name = `${brand.product} Engage`;

export const removeMobileRoleMessage = sentence('access.removeMobileRole');
export const mobileNeedsRoleMessage = sentence('mapping.mobileRole', {
  mobile: name,
  platform: snf.name,
});

const fields = {
  mcmdRole: choice(
    oneLine(100),
    { from: 'product', list: 'roles' },
    { sentAs: 'mcmdRole', touches: ['corporationName'] },
  ),
};

/** Used by people who have a role in the care setting. */
type MobileAccess = AccessOf<typeof fields> & Pick<CareSettingAccess, 'corporationName' | 'role'>;

const errors = (
  { mcmdRole, corporationName, role }: ValidatedUser<MobileAccess>,
  _: ValidationContext,
  mode: 'create' | 'update',
): FieldProblem[] => {
  if (mcmdRole === '') return [];
  if (corporationName === '') return [{ field: 'corporationName', ...selectCorporationMessage }];
  if (role !== '') return [];
  return mode === 'create'
    ? [{ field: 'corporationName', ...selectCorporationMessage }]
    : [{ field: 'mcmdRole', ...removeMobileRoleMessage }];
};

export const mcmd = defineProduct({
  id: 'mcmd',
  name,
  system: 'MCMD',
  switchKey: parameterKeys.mobile,
  isOffered: ({ productsNeeded, sharedComponents }) =>
    productsNeeded.includes('snf') &&
    (sharedComponents.includes('mobile') || productsNeeded.includes('multicare')),
  fields,
  fieldGroup: 'products',
  assignmentField: 'mcmdRole',
  role: 'mcmdRole',
  errors,
  isValidatedFirst: true,
  validatedWith: ['snf'],
  forPrescribers: { mcmdRole: prescriberRole },
  unmergeable: (given: Partial<MobileAccess>) => (given.role ? null : mobileNeedsRoleMessage),
});
