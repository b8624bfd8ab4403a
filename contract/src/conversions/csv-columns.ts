/** The columns of the sample file in their order. */
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
  'snfCorporationName',
  'snfFacilityName',
  'snfRole',
  'snfUserType',
  'snfPrimaryDiscipline',
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

export const requiredCsvColumns: readonly CsvColumn[] = ['userName', 'firstName', 'lastName'];

export const passwordTypes = ['Temporary', 'Permanent', 'None'] as const;
export type PasswordType = (typeof passwordTypes)[number];

export const csvMaximumBytes = 5 * 1024 * 1024;

export const sampleFileName = 'OktaImport_Temporary_Template - Example.csv';
