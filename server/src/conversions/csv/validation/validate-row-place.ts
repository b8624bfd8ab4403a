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

const detailColumns = [
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
  const filledCount = parts.filter(Boolean).length;
  if (filledCount === 0 && detailColumns.every((column) => cellOf(row, column) === ''))
    return withoutPlace(environments);
  if (filledCount < parts.length) return invalidPlace([finding(corporation, 'csvRow.halfFilled')]);
  const match = findCorporation(environments, cellOf(row, corporation));
  const userType = findIgnoringCase(userTypes, cellOf(row, type));
  if (!match || !userType)
    return invalidPlace([
      ...(match ? [] : [unknownPlace(row, 'corporation')]),
      ...findingIf(!userType, type, 'csvRow.userTypeInvalid'),
    ]);
  return { environment: match.environment, ...validateWithin(row, match.corporation, userType) };
};

const invalidPlace = (findings: CellFinding[]): RowPlace => ({ environment: null, access: null, findings });

/** Without a corporation, the customer's default environment, or its only one. */
const withoutPlace = (environments: readonly Environment[]): RowPlace => {
  const onlyEnvironment = environments.length === 1 ? environments[0] : undefined;
  const environment = environments.find(({ isDefault }) => isDefault) ?? onlyEnvironment ?? null;
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
  const { facility, findings: facilityFindings } = validateFacility(row, corporation, userType);
  if (facilityFindings.length > 0) return { access: null, findings: facilityFindings };
  const careSettingName = facility?.name ?? '';
  const template = offeredRole(corporation, userType, careSettingName, cellOf(row, suiteColumns.role));
  if (!template) return { access: null, findings: [unknownPlace(row, 'template')] };
  const discipline = validateDiscipline(row, template, offeredDisciplines(corporation, facility));
  const { userRegions, findings: regionFindings } = validateRegions(row, corporation, template);
  return {
    access: {
      ...accessAt(corporation, userType, careSettingName, template),
      primaryDiscipline: discipline.name,
      userRegions,
    },
    findings: [...discipline.findings, ...regionFindings],
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
  const disciplineName = cellOf(row, suiteColumns.discipline);
  if (disciplineName === '')
    return {
      name: '',
      findings: findingIf(needsDiscipline(template), suiteColumns.discipline, 'csvRow.disciplineMissing'),
    };
  const name = findIgnoringCase(disciplines, disciplineName);
  return {
    name: name ?? '',
    findings: findingIf(!name, suiteColumns.discipline, 'csvRow.disciplineUnknown'),
  };
};
