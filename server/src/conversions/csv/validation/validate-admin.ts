import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { isLocationAccess } from '@keystead/contract/access/policies/user-values.ts';
import { suiteColumns } from '@keystead/contract/conversions/csv-columns.ts';
import { findIgnoringCase } from '../../validation/find-ignoring-case.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, findingIf } from './cell-finding.ts';

const adminWords = new Map<string, AdminAccessType>([
  ['', 'RU'],
  ['false', 'RU'],
  ['true', 'UMA'],
]);

/** The admin access in a row, or undefined for an invalid value. */
export const adminAccessOf = (row: SourceRow): AdminAccessType | undefined => {
  const text = cellOf(row, 'adminUser').toLowerCase();
  return adminWords.get(text) ?? findIgnoringCase(Object.keys(adminAccessTypes) as AdminAccessType[], text);
};

/** A location admin must have a location: the row's, or the one an existing user already has. */
export const validateAdmin = (row: SourceRow, existingUserType = ''): CellFinding[] => {
  const access = adminAccessOf(row);
  const userType = cellOf(row, suiteColumns.userType) || existingUserType;
  const hasLocation = userType.toLowerCase() === 'care setting';
  const isInvalid = !access || (isLocationAccess(access) && !hasLocation);
  return findingIf(isInvalid, 'adminUser', 'csvRow.adminUserInvalid');
};
