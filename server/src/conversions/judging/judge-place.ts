import { type Facility, needsDiscipline, type RoleTemplate } from '@keystead/contract/people/structure.ts';
import { type CareSettingAccess, userTypes } from '@keystead/contract/products/snf.ts';
import { accessAt, offeredDisciplines, offeredRole } from './at-destination.ts';
import { type Finding, found, foundIf, foundMissing } from './finding.ts';
import { oneOfIgnoringCase } from './ignoring-case.ts';
import type { TargetWorld } from './target-world.ts';

type Access = Pick<
  CareSettingAccess,
  'userType' | 'corporationName' | 'careSettingName' | 'role' | 'primaryDiscipline' | 'usesMeridian'
>;

/** Where and in what role a person works, in the other system's terms. */
export type PlaceWish = {
  userType: string;
  templateId: number | null;
  templateName: string;
  facilities: readonly { id: number; name: string }[];
  discipline: string;
};

/** Where and in what role a user works at the destination; findings without access are errors. */
export type JudgedPlace = { access: Access | null; findings: Finding[] };

const refused = (...findings: Finding[]): JudgedPlace => ({ access: null, findings });

/** Template, user type, facility and discipline of a user, as the destination knows them. */
export const judgePlace = (user: PlaceWish, world: TargetWorld): JudgedPlace => {
  const userType = oneOfIgnoringCase(userTypes, user.userType);
  const template = user.templateId === null ? undefined : world.templates.get(user.templateId);
  if (!userType || !template)
    return refused(
      ...foundIf(!userType, 'importedUser.userTypeInvalid'),
      ...(template ? [] : [templateFinding(user)]),
    );
  return userType === 'Corporate'
    ? judgeCorporate(user, template.name, world)
    : judgeCareSetting(user, template.name, world);
};

const templateFinding = ({ templateId, templateName }: PlaceWish): Finding => {
  if (templateId === null && templateName === '') return found('importedUser.templateMissing');
  const name = templateName || String(templateId);
  return foundMissing('importedUser.templateUnknown', { what: 'template', name });
};

const judgeCorporate = (user: PlaceWish, role: string, { corporation }: TargetWorld): JudgedPlace => {
  const template = offeredRole(corporation, 'Corporate', '', role);
  if (!template) return refused(found('importedUser.templateElsewhere', { name: role }));
  const place = accessAt(corporation, 'Corporate', '', template);
  return withDiscipline(user, template, offeredDisciplines(corporation), place);
};

/** One care setting per user: the first of their facilities that has the template. */
const judgeCareSetting = (user: PlaceWish, role: string, world: TargetWorld): JudgedPlace => {
  const known = user.facilities.flatMap(
    ({ id }) => world.corporation.facilities.find((facility) => facility.id === id) ?? [],
  );
  const [first] = user.facilities;
  if (!first) return refused(found('importedUser.facilityMissing'));
  if (known.length === 0)
    return refused(foundMissing('importedUser.facilityUnknown', { what: 'facility', name: first.name }));
  for (const facility of known) {
    const template = offeredRole(world.corporation, 'Care Setting', facility.name, role);
    if (template) return atFacility(user, facility, template, world);
  }
  return refused(found('importedUser.templateElsewhere', { name: role }));
};

const atFacility = (
  user: PlaceWish,
  facility: Facility,
  template: RoleTemplate,
  { corporation }: TargetWorld,
): JudgedPlace => {
  const { name } = facility;
  const count = user.facilities.length;
  const { access, findings } = withDiscipline(
    user,
    template,
    offeredDisciplines(corporation, facility),
    accessAt(corporation, 'Care Setting', name, template),
  );
  const several = count > 1 ? [found('importedUser.severalFacilities', { name, count })] : [];
  return { access, findings: [...several, ...findings] };
};

type Place = Omit<Access, 'primaryDiscipline'>;

/** A discipline that is not required must not cost us the user. */
const withDiscipline = (
  { discipline: wanted }: PlaceWish,
  template: RoleTemplate,
  offered: readonly string[],
  place: Place,
): JudgedPlace => {
  const primaryDiscipline = oneOfIgnoringCase(offered, wanted) ?? '';
  const access = { ...place, primaryDiscipline };
  if (primaryDiscipline !== '') return { access, findings: [] };
  if (wanted.trim() === '')
    return needsDiscipline(template)
      ? refused(found('importedUser.disciplineMissing'))
      : { access, findings: [] };
  return needsDiscipline(template)
    ? refused(found('importedUser.disciplineUnknown', { name: wanted }))
    : { access, findings: [found('importedUser.disciplineLeftOut', { name: wanted })] };
};
