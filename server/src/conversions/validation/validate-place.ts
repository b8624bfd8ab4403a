import { type Facility, needsDiscipline, type RoleTemplate } from '@keystead/contract/people/structure.ts';
import { type CareSettingAccess, userTypes } from '@keystead/contract/products/snf.ts';
import { accessAt, offeredDisciplines, offeredRole } from './at-destination.ts';
import { findIgnoringCase } from './find-ignoring-case.ts';
import { type Finding, findingIf, missingFinding, toFinding } from './finding.ts';
import type { TargetContext } from './target-context.ts';

type Access = Pick<
  CareSettingAccess,
  'userType' | 'corporationName' | 'careSettingName' | 'role' | 'primaryDiscipline' | 'usesMeridian'
>;

/** Where and in what role a person works, in the other system's terms. */
export type RequestedPlace = {
  userType: string;
  templateId: number | null;
  templateName: string;
  facilities: readonly { id: number; name: string }[];
  discipline: string;
};

/** Where and in what role a user works at the destination; findings without access are errors. */
export type ValidatedPlace = { access: Access | null; findings: Finding[] };

const invalidPlace = (...findings: Finding[]): ValidatedPlace => ({ access: null, findings });

/** Template, user type, facility and discipline of a user, as the destination knows them. */
export const validatePlace = (user: RequestedPlace, context: TargetContext): ValidatedPlace => {
  const userType = findIgnoringCase(userTypes, user.userType);
  const template = user.templateId === null ? undefined : context.templates.get(user.templateId);
  if (!userType || !template)
    return invalidPlace(
      ...findingIf(!userType, 'importedUser.userTypeInvalid'),
      ...(template ? [] : [templateFinding(user)]),
    );
  return userType === 'Corporate'
    ? validateCorporate(user, template.name, context)
    : validateCareSetting(user, template.name, context);
};

const templateFinding = ({ templateId, templateName }: RequestedPlace): Finding => {
  if (templateId === null && templateName === '') return toFinding('importedUser.templateMissing');
  const name = templateName || String(templateId);
  return missingFinding('importedUser.templateUnknown', { what: 'template', name });
};

const validateCorporate = (
  user: RequestedPlace,
  role: string,
  { corporation }: TargetContext,
): ValidatedPlace => {
  const template = offeredRole(corporation, 'Corporate', '', role);
  if (!template) return invalidPlace(toFinding('importedUser.templateElsewhere', { name: role }));
  const place = accessAt(corporation, 'Corporate', '', template);
  return withDiscipline(user, template, offeredDisciplines(corporation), place);
};

/** One care setting per user: the first of their facilities that has the template. */
const validateCareSetting = (user: RequestedPlace, role: string, context: TargetContext): ValidatedPlace => {
  const known = user.facilities.flatMap(
    ({ id }) => context.corporation.facilities.find((facility) => facility.id === id) ?? [],
  );
  const [first] = user.facilities;
  if (!first) return invalidPlace(toFinding('importedUser.facilityMissing'));
  if (known.length === 0)
    return invalidPlace(
      missingFinding('importedUser.facilityUnknown', { what: 'facility', name: first.name }),
    );
  for (const facility of known) {
    const template = offeredRole(context.corporation, 'Care Setting', facility.name, role);
    if (template) return atFacility(user, facility, template, context);
  }
  return invalidPlace(toFinding('importedUser.templateElsewhere', { name: role }));
};

const atFacility = (
  user: RequestedPlace,
  facility: Facility,
  template: RoleTemplate,
  { corporation }: TargetContext,
): ValidatedPlace => {
  const { name } = facility;
  const count = user.facilities.length;
  const { access, findings } = withDiscipline(
    user,
    template,
    offeredDisciplines(corporation, facility),
    accessAt(corporation, 'Care Setting', name, template),
  );
  const severalFacilities = count > 1 ? [toFinding('importedUser.severalFacilities', { name, count })] : [];
  return { access, findings: [...severalFacilities, ...findings] };
};

type Place = Omit<Access, 'primaryDiscipline'>;

/** A discipline that is not required must not cost us the user. */
const withDiscipline = (
  { discipline: requested }: RequestedPlace,
  template: RoleTemplate,
  available: readonly string[],
  place: Place,
): ValidatedPlace => {
  const primaryDiscipline = findIgnoringCase(available, requested) ?? '';
  const access = { ...place, primaryDiscipline };
  if (primaryDiscipline !== '') return { access, findings: [] };
  if (requested.trim() === '')
    return needsDiscipline(template)
      ? invalidPlace(toFinding('importedUser.disciplineMissing'))
      : { access, findings: [] };
  return needsDiscipline(template)
    ? invalidPlace(toFinding('importedUser.disciplineUnknown', { name: requested }))
    : { access, findings: [toFinding('importedUser.disciplineLeftOut', { name: requested })] };
};
