import type { LegacyUser } from '@keystead/connectors/legacy-users/port.ts';
import {
  type Facility,
  findTemplate,
  needsDiscipline,
  type RoleTemplate,
  templatesFor,
} from '@keystead/contract/people/structure.ts';
import { type CareSettingAccess, type UserType, userTypes } from '@keystead/contract/products/snf.ts';
import { found, foundIf, foundMissing, type LegacyFinding } from './legacy-finding.ts';
import type { LegacyWorld } from './legacy-world.ts';

type Access = Pick<
  CareSettingAccess,
  'userType' | 'corporationName' | 'careSettingName' | 'role' | 'primaryDiscipline' | 'usesMeridian'
>;

/** Where and as what a user works at the destination; findings without an access are errors. */
export type JudgedPlace = { access: Access | null; findings: LegacyFinding[] };

const refused = (...findings: LegacyFinding[]): JudgedPlace => ({ access: null, findings });

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Template, user type, facility and discipline of a user, as the destination knows them. */
export const judgeLegacyPlace = (user: LegacyUser, world: LegacyWorld): JudgedPlace => {
  const userType = userTypes.find((type) => sameText(type, user.userType));
  const template = user.templateId === null ? undefined : world.templates.get(user.templateId);
  if (!userType || !template)
    return refused(
      ...foundIf(!userType, 'legacyUser.userTypeInvalid'),
      ...(template ? [] : [templateFinding(user)]),
    );
  return userType === 'Corporate'
    ? judgeCorporate(user, template.name, world)
    : judgeCareSetting(user, template.name, world);
};

const templateFinding = ({ templateId, templateName }: LegacyUser): LegacyFinding => {
  if (templateId === null && templateName === '') return found('legacyUser.templateMissing');
  const name = templateName || String(templateId);
  return foundMissing('legacyUser.templateUnknown', { what: 'template', name });
};

const offeredAs = (world: LegacyWorld, userType: UserType, careSettingName: string, role: string) =>
  findTemplate(
    templatesFor(world.corporation, { userType, careSettingName, physicianNppaEnabled: false }),
    role,
  );

const judgeCorporate = (user: LegacyUser, role: string, world: LegacyWorld): JudgedPlace => {
  const template = offeredAs(world, 'Corporate', '', role);
  if (!template) return refused(found('legacyUser.templateElsewhere', { name: role }));
  const offered = world.corporation.facilities.flatMap(({ disciplines }) => disciplines);
  return withDiscipline(user, template, offered, placeAt(world, 'Corporate', '', template));
};

/** One care setting each: the first of a user's facilities that has the template. */
const judgeCareSetting = (user: LegacyUser, role: string, world: LegacyWorld): JudgedPlace => {
  const known = user.facilities.flatMap(
    ({ id }) => world.corporation.facilities.find((facility) => facility.id === id) ?? [],
  );
  const [first] = user.facilities;
  if (!first) return refused(found('legacyUser.facilityMissing'));
  if (known.length === 0)
    return refused(foundMissing('legacyUser.facilityUnknown', { what: 'facility', name: first.name }));
  for (const facility of known) {
    const template = offeredAs(world, 'Care Setting', facility.name, role);
    if (template) return atFacility(user, facility, template, world);
  }
  return refused(found('legacyUser.templateElsewhere', { name: role }));
};

const atFacility = (
  user: LegacyUser,
  { name, disciplines }: Facility,
  template: RoleTemplate,
  world: LegacyWorld,
): JudgedPlace => {
  const count = user.facilities.length;
  const { access, findings } = withDiscipline(
    user,
    template,
    disciplines,
    placeAt(world, 'Care Setting', name, template),
  );
  const several = count > 1 ? [found('legacyUser.severalFacilities', { name, count })] : [];
  return { access, findings: [...several, ...findings] };
};

type Place = Omit<Access, 'primaryDiscipline'>;

const placeAt = (
  { corporation }: LegacyWorld,
  userType: UserType,
  careSettingName: string,
  { name: role }: RoleTemplate,
): Place => ({ userType, corporationName: corporation.name, careSettingName, role, usesMeridian: true });

/** A discipline that nobody asks for must not cost the user. */
const withDiscipline = (
  { discipline: wanted }: LegacyUser,
  template: RoleTemplate,
  offered: readonly string[],
  place: Place,
): JudgedPlace => {
  const primaryDiscipline = offered.find((one) => sameText(one, wanted)) ?? '';
  const access = { ...place, primaryDiscipline };
  if (primaryDiscipline !== '') return { access, findings: [] };
  if (wanted.trim() === '')
    return needsDiscipline(template)
      ? refused(found('legacyUser.disciplineMissing'))
      : { access, findings: [] };
  return needsDiscipline(template)
    ? refused(found('legacyUser.disciplineUnknown', { name: wanted }))
    : { access, findings: [found('legacyUser.disciplineLeftOut', { name: wanted })] };
};
