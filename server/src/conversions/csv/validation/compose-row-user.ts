import type { PasswordType } from '@keystead/contract/conversions/csv-columns.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { normalizePerson } from '@keystead/contract/people/normalize-person.ts';
import { prefixes, type WritableUser } from '@keystead/contract/people/user.ts';
import { normalizeEmail } from '@keystead/contract/rules/contact/email.ts';
import { realEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { blankUser } from '../../plan/blank-user.ts';
import { findIgnoringCase } from '../../validation/find-ignoring-case.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { adminAccessOf } from './validate-admin.ts';
import type { RowPlace } from './validate-row-place.ts';

export type RequestedUser = { row: SourceRow; place: RowPlace; lpcRoles: readonly string[] };

const emailOf = (row: SourceRow): string => normalizeEmail(realEmail(cellOf(row, 'email')));

/** The person of a valid row. */
export const composeRowUser = (
  { row, place, lpcRoles }: RequestedUser,
  { userName, configId, passwordType }: { userName: string; configId: number; passwordType: PasswordType },
): NewUser =>
  normalizePerson({
    ...blankUser,
    ...place.access,
    ...(lpcRoles.length > 0 && { lpcProvisioned: true, lpcRoles: [...lpcRoles] }),
    userName,
    prefix: findIgnoringCase(prefixes, cellOf(row, 'prefix')) ?? '',
    firstName: cellOf(row, 'firstName'),
    middleName: cellOf(row, 'middleName'),
    lastName: cellOf(row, 'lastName'),
    title: cellOf(row, 'title'),
    email: emailOf(row),
    customerEmployeeId: cellOf(row, 'employeeId'),
    adminToolRole: adminAccessOf(row) ?? 'RU',
    configId,
    passwordSetBy: passwordType === 'None' ? 'User' : 'Admin',
    changePasswordFirstLogin: passwordType === 'Temporary',
  });

/** An existing user with the values of the row; an empty cell changes nothing, so a sparse file loses no data. */
export const composeRowUpdate = (
  { row, place, lpcRoles }: RequestedUser,
  before: WritableUser,
): WritableUser => {
  const textOr = (text: string, fallback: string): string => text || fallback;
  return {
    ...before,
    ...place.access,
    ...(lpcRoles.length > 0 && { lpcProvisioned: true, lpcRoles: [...lpcRoles] }),
    prefix: findIgnoringCase(prefixes, cellOf(row, 'prefix')) ?? before.prefix,
    firstName: textOr(cellOf(row, 'firstName').normalize(), before.firstName),
    middleName: textOr(cellOf(row, 'middleName').normalize(), before.middleName),
    lastName: textOr(cellOf(row, 'lastName').normalize(), before.lastName),
    title: textOr(cellOf(row, 'title'), before.title),
    email: textOr(emailOf(row), before.email),
    customerEmployeeId: textOr(cellOf(row, 'employeeId'), before.customerEmployeeId),
    adminToolRole: cellOf(row, 'adminUser') === '' ? before.adminToolRole : (adminAccessOf(row) ?? 'RU'),
  };
};
