import { z } from 'zod';
import { brand } from '../brand.ts';
import type { FieldProblem } from '../field-error.ts';
import {
  type Corporation,
  disciplinesFor,
  findDiscipline,
  findTemplate,
  hasRegion,
  needsDiscipline,
  templatesFor,
} from '../people/structure.ts';
import { distinctBy } from '../rules/distinct.ts';
import { oneLine } from '../rules/one-line.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';
import {
  defineProduct,
  type MergeContext,
  urlKeyOf,
  type ValidatedUser,
  type ValidationContext,
} from './define-product.ts';
import { type AccessOf, customField, oneOf } from './product-field.ts';

export const userTypes = ['Corporate', 'Care Setting'] as const;
export type UserType = (typeof userTypes)[number];

const regionTypes = ['region', 'district', 'facility'] as const;

export const userRegion = z.object({ id: z.number().int(), name: oneLine(200), type: z.enum(regionTypes) });
export type UserRegion = z.output<typeof userRegion>;

export const userRegionList = z
  .array(userRegion)
  .max(2000)
  .overwrite(distinctBy(({ type, id }) => `${type} ${id}`));

const facilityRoleAssignment = z.object({ id: z.number().int(), role: oneLine(100) });

const name = `${brand.product} 360`;

export const careSettingMessage = sentence('access.careSettingMissing');
export const facilityRoleMessage = sentence('access.facilityRoleMissing');
export const selectCorporationMessage = sentence('access.corporationForMobile');
const disciplineMessage = sentence('disciplineRequired');

const fields = {
  userType: customField(oneOf(userTypes), '', 'userType'),
  corporationName: customField(oneLine(200), '', 'corporationName'),
  careSettingName: customField(oneLine(200), '', 'careSettingName'),
  role: customField(oneLine(200), '', 'role'),
  primaryDiscipline: customField(oneLine(200), '', 'primaryDiscipline'),
  userRegions: customField(userRegionList, [], 'regions'),
  usesMeridian: customField(z.boolean(), false, null),
  facilityRoleAssignments: customField(
    z.array(facilityRoleAssignment).max(2000),
    [],
    'facilityRoleAssignments',
  ),
};

export type CareSettingAccess = AccessOf<typeof fields>;

const problemIf = (isWrong: boolean, field: string, message: Sentence): FieldProblem[] =>
  isWrong ? [{ field, ...message }] : [];

/** The fields that together determine where a person works and in which role. */
const placementFields = [...Object.keys(fields), 'physicianNppaEnabled'];
const adminFields = ['adminToolRole', 'adminRegions'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The care platform may have dropped or renamed a stored value; someone changing another field cannot fix that. Admin
 * access is granted only to people whose placement is valid, but it can be taken away from anyone.
 */
const isAsStored = (user: Readonly<Record<string, unknown>>, { before }: ValidationContext): boolean => {
  if (!before) return false;
  const relevant = user.adminToolRole === 'RU' ? placementFields : [...placementFields, ...adminFields];
  return relevant.every((name) => isSame(user[name], before[name]));
};

const errors = (user: ValidatedUser<CareSettingAccess>, context: ValidationContext): FieldProblem[] => {
  if (isAsStored(user, context)) return [];
  const parts = { userType: user.userType, corporationName: user.corporationName, role: user.role };
  const empty = Object.entries(parts).filter(([, value]) => value === '');
  if (empty.length === 3) return [];
  if (empty.length > 0) return empty.map(([field]) => missingPart(field));
  const corporation = context.corporations?.find((one) => one.name === user.corporationName);
  if (!corporation) return problemIf(true, 'corporationName', sentence('access.corporationUnknown'));
  return [
    ...problemIf(
      user.userType === 'Care Setting' &&
        !corporation.facilities.some((one) => one.name === user.careSettingName),
      'careSettingName',
      careSettingMessage,
    ),
    ...templateErrors(user, corporation),
    ...listErrors(user, corporation, context),
  ];
};

/** Newly chosen values must be in the corporation's lists. */
const listErrors = (
  user: ValidatedUser<CareSettingAccess>,
  corporation: Corporation,
  context: ValidationContext,
): FieldProblem[] => {
  const { before } = context;
  const isNew = (...names: (keyof CareSettingAccess)[]): boolean =>
    !before || names.some((one) => !isSame(user[one], before[one]));
  const isDisciplineUnknown =
    user.primaryDiscipline !== '' &&
    !findDiscipline(disciplinesFor(corporation, user), user.primaryDiscipline);
  return [
    ...problemIf(
      isDisciplineUnknown && isNew('primaryDiscipline', 'careSettingName', 'corporationName'),
      'primaryDiscipline',
      sentence('access.disciplineUnknown'),
    ),
    ...(isNew('userRegions') ? user.userRegions : []).flatMap((region, index) =>
      problemIf(!hasRegion(corporation, region), `userRegions.${index}`, sentence('access.regionUnknown')),
    ),
    ...(isNew('facilityRoleAssignments') ? facilityErrors(user, corporation, context) : []),
  ];
};

/** A person has one role in each facility. Dropped facilities can stay, so that others can be added or removed. */
const facilityErrors = (
  { facilityRoleAssignments }: ValidatedUser<CareSettingAccess>,
  corporation: Corporation,
  { before }: ValidationContext,
): FieldProblem[] => {
  const stored = before as Partial<CareSettingAccess> | null | undefined;
  const kept = stored?.corporationName === corporation.name ? stored.facilityRoleAssignments : [];
  return facilityRoleAssignments.flatMap(({ id }, index) => {
    const field = `facilityRoleAssignments.${index}.id`;
    const isKept = kept?.some((one) => one.id === id);
    if (!isKept && !hasRegion(corporation, { id, type: 'facility' }))
      return problemIf(true, field, sentence('access.facilityUnknown'));
    const isRepeated = facilityRoleAssignments.findIndex((one) => one.id === id) < index;
    return problemIf(isRepeated, field, sentence('access.facilityRepeated'));
  });
};

const missingPart = (field: string): FieldProblem => ({
  field,
  ...sentence('access.halfFilled'),
  alias: 'roleRequired',
});

const templateErrors = (user: ValidatedUser<CareSettingAccess>, corporation: Corporation): FieldProblem[] => {
  const template = findTemplate(templatesFor(corporation, user), user.role);
  if (!template) return [{ field: 'role', ...sentence('access.roleUnknown'), alias: 'roleRequired' }];
  return problemIf(
    needsDiscipline(template) && user.primaryDiscipline === '',
    'primaryDiscipline',
    disciplineMessage,
  );
};

/** The first mapping with a role decides the role; the location decides where. */
const merge = (matched: readonly CareSettingAccess[], context: MergeContext) => {
  const source = matched.find(({ role }) => role !== '');
  if (!source) return null;
  const { userType, role, primaryDiscipline, usesMeridian } = source;
  const noteFor = (why: Sentence) => ({ note: sentence('mapped.roleLeft', { role, why }) });
  if (!context.isOffered)
    return noteFor(sentence('mapped.notOffered', { product: name, environment: context.environment }));
  const { corporations, location } = context;
  const onlyCorporationName = corporations.length === 1 ? corporations[0]?.name : undefined;
  const corporationName = location?.corporationName ?? onlyCorporationName;
  const careSettingName = userType === 'Care Setting' ? (location?.locationName ?? '') : '';
  if (userType === 'Care Setting' && careSettingName === '') return noteFor(sentence('mapped.noLocation'));
  if (corporationName === undefined) return noteFor(sentence('mapped.noCorporation'));
  const corporation = corporations.find((one) => one.name === corporationName);
  const templates = templatesFor(corporation, { userType, careSettingName, physicianNppaEnabled: false });
  if (!findTemplate(templates, role))
    return noteFor(sentence('mapped.noRoleThere', { place: careSettingName || corporationName }));
  return { given: { userType, corporationName, careSettingName, role, primaryDiscipline, usesMeridian } };
};

/** Skilled nursing: where and in which role a person works; other products and the admin access build on it. */
export const snf = defineProduct({
  id: 'snf',
  name,
  configuredAs: 'Skilled Nursing',
  system: 'SNF',
  switchKey: urlKeyOf('snf'),
  isOffered: ({ productsNeeded }) => productsNeeded.includes('snf'),
  fields,
  fieldGroup: 'careSetting',
  assignmentField: 'userType',
  role: 'role',
  reaches: ({ usesMeridian, role }: CareSettingAccess) => usesMeridian && role !== '',
  errors,
  forPrescribers: {},
  merge,
});
