import { brand } from '../brand.ts';

const suite = brand.product.toLowerCase() as Lowercase<typeof brand.product>;

/** Where the person works in the care platform: these columns carry the name of the suite. */
export const suiteColumns = {
  corporation: `${suite}CorporationName`,
  facility: `${suite}FacilityName`,
  role: `${suite}Role`,
  userType: `${suite}UserType`,
  discipline: `${suite}PrimaryDiscipline`,
} as const;

/** The columns of the sample file, in order. */
export const csvColumns = [
  'userName',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'exportedSystemId',
  'exportedUserId',
  'passwordType',
  'password',
  suiteColumns.corporation,
  suiteColumns.facility,
  suiteColumns.role,
  suiteColumns.userType,
  suiteColumns.discipline,
  'oktaUserId',
  'adminUser',
  'prefix',
  'title',
  'regions',
  'districts',
  'facilities',
  'employeeId',
  'lpcRoleIds',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Former column names: files that use them, and data stored under them, can still be read. */
export const formerCsvColumns: Partial<Record<CsvColumn, string>> = {
  [suiteColumns.corporation]: 'snfCorporationName',
  [suiteColumns.facility]: 'snfFacilityName',
  [suiteColumns.role]: 'snfRole',
  [suiteColumns.userType]: 'snfUserType',
  [suiteColumns.discipline]: 'snfPrimaryDiscipline',
};

export const requiredCsvColumns: readonly CsvColumn[] = ['userName', 'firstName', 'lastName'];

export const passwordTypes = ['Temporary', 'Permanent', 'None'] as const;
export type PasswordType = (typeof passwordTypes)[number];

export const csvMaximumBytes = 5 * 1024 * 1024;

export const sampleFileName = 'OktaImport_Temporary_Template - Example.csv';
