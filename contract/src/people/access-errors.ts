import { brand } from '../brand.ts';
import type { FieldError } from '../field-error.ts';
import type { ProductAccess } from './product-access.ts';
import type { ProductId } from './products.ts';
import { type Corporation, findTemplate, needsDiscipline, templatesFor } from './structure.ts';

export const careSettingMessage = 'Please select a care setting.';
const disciplineMessage = 'Primary discipline is a required field';
export const facilityRoleMessage = 'Role is required.';
const selectCorporationMessage = `Please select ${brand.product} 360 Corporation`;
export const removeMobileRoleMessage = `Please remove role in ${brand.product} section below to save changes.`;

export type AccessPlace = {
  products: readonly ProductId[];
  /** Null when the environment has never been synchronized. */
  corporations: readonly Corporation[] | null;
};

type CheckedAccess = ProductAccess & { physicianNppaEnabled: boolean };

/** Everything wrong with what a user may use, given what the environment has. */
export const accessErrors = (
  user: CheckedAccess,
  place: AccessPlace,
  mode: 'create' | 'update',
): FieldError[] => {
  const has = (product: ProductId): boolean => place.products.includes(product);
  return [
    // A field shows its first message, and this one says what to do.
    ...(has('mcmd') ? mobileErrors(user, mode) : []),
    ...(has('snf') ? careSettingErrors(user, place) : []),
    ...problem(
      has('pd') && user.pdProvisioned && user.officeId === '',
      'officeId',
      'Please select an office.',
    ),
    ...problem(
      has('lpc') && user.lpcProvisioned && user.lpcRoles.length === 0,
      'lpcRoles',
      'Please select at least one role.',
    ),
    ...problem(
      has('pp') && user.ppProvisioned && user.paymentPortalRole === '',
      'paymentPortalRole',
      'Please select a role.',
    ),
  ];
};

const problem = (isWrong: boolean, field: string, message: string, code?: string): FieldError[] =>
  isWrong ? [{ field, message, ...(code && { code }) }] : [];

const careSettingErrors = (user: CheckedAccess, place: AccessPlace): FieldError[] => {
  const parts = { userType: user.userType, corporationName: user.corporationName, role: user.role };
  const empty = Object.entries(parts).filter(([, value]) => value === '');
  if (empty.length === 3) return [];
  if (empty.length > 0) return empty.map(([field]) => missingPart(field));
  const corporation = place.corporations?.find(({ name }) => name === user.corporationName);
  if (!corporation) return problem(true, 'corporationName', 'Please select a corporation from the list.');
  return [
    ...problem(
      user.userType === 'Care Setting' &&
        !corporation.facilities.some(({ name }) => name === user.careSettingName),
      'careSettingName',
      careSettingMessage,
    ),
    ...templateErrors(user, corporation),
  ];
};

const missingPart = (field: string): FieldError => ({
  field,
  message: 'User type, corporation and role must be all filled or all empty.',
  ...(field === 'role' && { code: 'roleRequired' }),
});

const templateErrors = (user: CheckedAccess, corporation: Corporation): FieldError[] => {
  const template = findTemplate(templatesFor(corporation, user), user.role);
  if (!template) return problem(true, 'role', 'Please select a role from the list.', 'roleRequired');
  return problem(
    needsDiscipline(template) && user.primaryDiscipline === '',
    'primaryDiscipline',
    disciplineMessage,
    'disciplineRequired',
  );
};

const mobileErrors = (user: CheckedAccess, mode: 'create' | 'update'): FieldError[] => {
  if (user.mcmdRole === '') return [];
  if (user.corporationName === '') return problem(true, 'corporationName', selectCorporationMessage);
  if (user.role !== '') return [];
  return mode === 'create'
    ? problem(true, 'corporationName', selectCorporationMessage)
    : problem(true, 'mcmdRole', removeMobileRoleMessage);
};
