import { allProducts, type ProductId } from '@keystead/contract/people/products.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { type UserField, userFieldGroups } from '@keystead/contract/people/user-fields.ts';
import { messages } from '../messages.ts';

const productFields = Object.fromEntries(
  allProducts.map(({ id, fields }) => [id, Object.keys(fields)]),
) as Record<ProductId, UserField[]>;

/** The fields edited in each section of the detail page. */
export const sectionFields = {
  profile: [
    ...userFieldGroups.profile,
    ...userFieldGroups.phone,
    ...userFieldGroups.email,
    ...userFieldGroups.employeeId,
    ...userFieldGroups.deactivationDate,
    'physicianNppaEnabled',
  ],
  physician: ['physicianProfile', 'stateDeaNumbers'],
  signOnPolicies: ['factor.signOnPolicyList'],
  adminAccess: ['adminToolRole', 'tokenManagement', 'scimMapping', 'adminRegions'],
  ...productFields,
} as const satisfies Record<string, readonly UserField[]>;

export type EditableSection = keyof typeof sectionFields;
export type SectionId = EditableSection | 'twoFactor';

export const editableSections = Object.keys(sectionFields) as EditableSection[];

export const isEditableSection = (id: SectionId): id is EditableSection => id in sectionFields;

export const fieldsOf = (section: EditableSection): readonly UserField[] => sectionFields[section];

/** A section can be edited if its first field can; the other fields are subject to their own rights. */
export const canEditSection = (user: Pick<User, 'editableFields'>, section: EditableSection): boolean => {
  const [first] = fieldsOf(section);
  return first !== undefined && user.editableFields.includes(first);
};

export type Titled<Id> = { id: Id; title: string };

/** The parts of the page with their sections, in order; products have their own part. */
export type DetailParts = {
  profile: Titled<SectionId>[];
  access: Titled<SectionId>[];
  signIn: Titled<SectionId>[];
};

export const partsOf = (
  user: Pick<User, 'federatedIdentity'>,
  isPhysician: boolean,
  hasMfa: boolean,
): DetailParts => {
  const titled = (...ids: SectionId[]) => ids.map((id) => ({ id, title: messages.sections[id] }));
  const hasFactors = hasMfa && !user.federatedIdentity;
  return {
    profile: isPhysician ? titled('profile', 'physician') : titled('profile'),
    access: titled('adminAccess'),
    signIn: hasFactors ? titled('signOnPolicies', 'twoFactor') : [],
  };
};
