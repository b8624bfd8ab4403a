import { type PasswordType, passwordTypes } from '@keystead/contract/conversions/csv-columns.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { brokenPasswordRequirements } from '@keystead/contract/rules/password/password.ts';
import { findIgnoringCase } from '../../validation/find-ignoring-case.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, findingIf } from './cell-finding.ts';

/** An empty cell means 'None'. */
export const passwordTypeOf = (row: Pick<SourceRow, 'cells'>): PasswordType | undefined =>
  findIgnoringCase(passwordTypes, cellOf(row, 'passwordType') || 'None');

export const validatePasswordType = (row: SourceRow): CellFinding[] =>
  findingIf(!passwordTypeOf(row), 'passwordType', 'csvRow.passwordTypeInvalid');

/** Only for new people: existing ones keep their password. */
export const validatePassword = (row: SourceRow, userName: string): CellFinding[] => {
  const type = passwordTypeOf(row);
  const password = cellOf(row, 'password');
  if (type === undefined) return [];
  if (type === 'None')
    return [
      ...findingIf(password !== '', 'password', 'csvRow.passwordNotEmpty'),
      ...findingIf(!hasRealEmail(cellOf(row, 'email')), 'password', 'csvRow.emailMissing'),
    ];
  if (password === '') return [finding('password', 'csvRow.passwordMissing')];
  const owner = { userName, firstName: cellOf(row, 'firstName'), lastName: cellOf(row, 'lastName') };
  const isWeak = brokenPasswordRequirements(password, owner).length > 0;
  return findingIf(isWeak, 'password', 'csvRow.passwordWeak');
};
