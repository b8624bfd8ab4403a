import { z } from 'zod';

/** The corporate structure of an environment, as last pulled from the care platform. */
export const roleTemplate = z.object({
  name: z.string(),
  disciplineRequired: z.boolean(),
  corporateLimited: z.boolean(),
  specialUserTokenDesc: z.enum(['', 'physician', 'nppa']),
  isCustomData: z.boolean(),
});
export type RoleTemplate = z.output<typeof roleTemplate>;

export const facility = z.object({
  id: z.number().int(),
  name: z.string(),
  disciplines: z.array(z.string()),
  roles: z.array(roleTemplate),
});
export type Facility = z.output<typeof facility>;

const node = { id: z.number().int(), name: z.string(), checked: z.boolean() };
const facilityNode = z.object({ ...node, type: z.literal('facility') });
const districtNode = z.object({ ...node, type: z.literal('district'), facilities: z.array(facilityNode) });
export const regionNode = z.object({ ...node, type: z.literal('region'), districts: z.array(districtNode) });
export type RegionNode = z.output<typeof regionNode>;

export const corporation = z.object({
  name: z.string(),
  configId: z.number().int(),
  configName: z.string(),
  facilities: z.array(facility),
  regions: z.array(regionNode),
  roles: z.array(roleTemplate),
});
export type Corporation = z.output<typeof corporation>;

/** Roles that a prescriber can hold at a facility. */
export const physicianFacilityRoles = [
  'Cardiologist',
  'Clinical Nurse Specialist',
  'Dentist',
  'Internist',
  'NP/PA',
  'Ophthalmologist',
  'Optometrist',
  'Physician',
  'Podiatrist',
  'Psychiatrist',
  'Psychologist',
  'Urologist',
] as const;

const isPhysicianTemplate = (template: RoleTemplate): boolean => template.specialUserTokenDesc !== '';

/** The templates available to a user: the care setting's own, or the corporation's. */
export const templatesFor = (
  userCorporation: Corporation | undefined,
  user: { userType: string; careSettingName: string; physicianNppaEnabled: boolean },
): RoleTemplate[] => {
  if (!userCorporation) return [];
  if (user.physicianNppaEnabled) return userCorporation.roles.filter(isPhysicianTemplate);
  if (user.userType === 'Corporate')
    return userCorporation.roles.filter((role) => !isPhysicianTemplate(role));
  return userCorporation.facilities.find(({ name }) => name === user.careSettingName)?.roles ?? [];
};

/** Matches typed text to a template, ignoring case. */
export const findTemplate = (templates: readonly RoleTemplate[], role: string): RoleTemplate | undefined =>
  templates.find(({ name }) => name.toLowerCase() === role.trim().toLowerCase());

export const needsDiscipline = (template: RoleTemplate): boolean =>
  template.disciplineRequired || template.isCustomData;

/** Disciplines of the care setting, or of all care settings for people who work across them. */
export const disciplinesFor = (
  userCorporation: Corporation | undefined,
  user: { userType: string; careSettingName: string },
): string[] => {
  const facilities = (userCorporation?.facilities ?? []).filter(
    ({ name }) => user.userType !== 'Care Setting' || name === user.careSettingName,
  );
  return [...new Set(facilities.flatMap(({ disciplines }) => disciplines))];
};

/** Returns a typed discipline in the spelling of its list. */
export const findDiscipline = (disciplines: readonly string[], text: string): string | undefined =>
  disciplines.find((one) => one.toLowerCase() === text.trim().toLowerCase());

/** Whether a corporation has a region, district or facility with this number. */
export const hasRegion = (
  { regions, facilities }: Corporation,
  { id, type }: { id: number; type: 'region' | 'district' | 'facility' },
): boolean => {
  if (type === 'facility') return facilities.some((one) => one.id === id);
  const nodes = type === 'region' ? regions : regions.flatMap(({ districts }) => districts);
  return nodes.some((one) => one.id === id);
};
