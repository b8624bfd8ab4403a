import { suiteColumns } from '@keystead/contract/conversions/csv-columns.ts';
import { type Corporation, needsDiscipline, type RoleTemplate } from '@keystead/contract/people/structure.ts';
import { type CareSettingAccess, type UserType, userTypes } from '@keystead/contract/products/snf.ts';
import { accessAt, offeredDisciplines, offeredRole } from '../../validation/at-destination.ts';
import { findByNameIgnoringCase, findIgnoringCase } from '../../validation/find-ignoring-case.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, findingIf, missingFinding } from './cell-finding.ts';
import type { Environment } from './csv-context.ts';
import { validateRegions } from './validate-regions.ts';

/** Where a row places a person: nowhere if `access` is null, undetermined if there are findings. */
export type RowPlace = {
  environment: Environment | null;
  access: Omit<CareSettingAccess, 'facilityRoleAssignments'> | null;
  findings: CellFinding[];
};

const inPlace = [
  suiteColumns.facility,
  suiteColumns.discipline,
  'regions',
  'districts',
  'facilities',
] as const;

/** Corporation, facility, role, discipline and regions of a row, as the destination knows them. */
export const validateRowPlace = (row: SourceRow, environments: readonly Environment[]): RowPlace => {
  const { corporation, role, userType: type } = suiteColumns;
  const parts = [corporation, role, type].map((part) => cellOf(row, part));
  const filled = parts.filter(Boolean).length;
  if (filled === 0 && inPlace.every((column) => cellOf(row, column) === ''))
    return withoutPlace(environments);
  if (filled < parts.length) return refused([finding(corporation, 'csvRow.halfFilled')]);
  const found = findCorporation(environments, cellOf(row, corporation));
  const userType = findIgnoringCase(userTypes, cellOf(row, type));
  if (!found || !userType)
    return refused([
      ...(found ? [] : [unknownPlace(row, 'corporation')]),
      ...findingIf(!userType, type, 'csvRow.userTypeInvalid'),
    ]);
  return { environment: found.environment, ...validateWithin(row, found.corporation, userType) };
};

const refused = (findings: CellFinding[]): RowPlace => ({ environment: null, access: null, findings });

/** Without a corporation, the customer's default environment, or its only one. */
const withoutPlace = (environments: readonly Environment[]): RowPlace => {
  const only = environments.length === 1 ? environments[0] : undefined;
  const environment = environments.find(({ isDefault }) => isDefault) ?? only ?? null;
  return {
    environment,
    access: null,
    findings: findingIf(!environment, suiteColumns.corporation, 'csvRow.environmentUnclear'),
  };
};

const findCorporation = (environments: readonly Environment[], name: string) => {
  for (const environment of environments) {
    const { products, corporations } = environment.place;
    const corporation = products.includes('snf') && findByNameIgnoringCase(corporations ?? [], name);
    if (corporation) return { environment, corporation };
  }
  return null;
};

const places = {
  corporation: [suiteColumns.corporation, 'csvRow.corporationUnknown'],
  facility: [suiteColumns.facility, 'csvRow.facilityUnknown'],
  template: [suiteColumns.role, 'csvRow.roleUnknown'],
} as const;

const unknownPlace = (row: SourceRow, what: keyof typeof places): CellFinding => {
  const [column, code] = places[what];
  return missingFinding(column, code, { what, name: cellOf(row, column) });
};

const validateWithin = (
  row: SourceRow,
  corporation: Corporation,
  userType: UserType,
): Pick<RowPlace, 'access' | 'findings'> => {
  const { facility, findings: wrongFacility } = validateFacility(row, corporation, userType);
  if (wrongFacility.length > 0) return { access: null, findings: wrongFacility };
  const careSettingName = facility?.name ?? '';
  const template = offeredRole(corporation, userType, careSettingName, cellOf(row, suiteColumns.role));
  if (!template) return { access: null, findings: [unknownPlace(row, 'template')] };
  const discipline = validateDiscipline(row, template, offeredDisciplines(corporation, facility));
  const { userRegions, findings: wrongRegions } = validateRegions(row, corporation, template);
  return {
    access: {
      ...accessAt(corporation, userType, careSettingName, template),
      primaryDiscipline: discipline.name,
      userRegions,
    },
    findings: [...discipline.findings, ...wrongRegions],
  };
};

const validateFacility = (row: SourceRow, { facilities }: Corporation, userType: UserType) => {
  const name = cellOf(row, suiteColumns.facility);
  if (userType === 'Corporate')
    return { findings: findingIf(name !== '', suiteColumns.facility, 'csvRow.facilityNotEmpty') };
  if (name === '') return { findings: [finding(suiteColumns.facility, 'csvRow.facilityMissing')] };
  const facility = findByNameIgnoringCase(facilities, name);
  return { facility, findings: facility ? [] : [unknownPlace(row, 'facility')] };
};

const validateDiscipline = (row: SourceRow, template: RoleTemplate, disciplines: readonly string[]) => {
  const wanted = cellOf(row, suiteColumns.discipline);
  if (wanted === '')
    return {
      name: '',
      findings: findingIf(needsDiscipline(template), suiteColumns.discipline, 'csvRow.disciplineMissing'),
    };
  const name = findIgnoringCase(disciplines, wanted);
  return {
    name: name ?? '',
    findings: findingIf(!name, suiteColumns.discipline, 'csvRow.disciplineUnknown'),
  };
};
