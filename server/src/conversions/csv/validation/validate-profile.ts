import { type CsvColumn, csvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { CsvNoteCode } from '@keystead/contract/conversions/csv-notes.ts';
import { employeeIdMaximum, nameMaximum, prefixes, titleMaximum } from '@keystead/contract/people/user.ts';
import { isEmail } from '@keystead/contract/rules/contact/email.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { isOneLine } from '@keystead/contract/rules/one-line.ts';
import { hasInvisible } from '@keystead/contract/rules/visible-text.ts';
import { findIgnoringCase } from '../../validation/find-ignoring-case.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, findingIf } from './cell-finding.ts';

const exportedSystemIdMaximum = 50;
const exportedUserIdMaximum = 100;

const required: [CsvColumn, CsvNoteCode][] = [
  ['firstName', 'csvRow.firstNameMissing'],
  ['lastName', 'csvRow.lastNameMissing'],
];

const maxLengths: [CsvColumn, number, CsvNoteCode][] = [
  ['firstName', nameMaximum, 'csvRow.firstNameTooLong'],
  ['middleName', nameMaximum, 'csvRow.middleNameTooLong'],
  ['lastName', nameMaximum, 'csvRow.lastNameTooLong'],
  ['exportedSystemId', exportedSystemIdMaximum, 'csvRow.exportedSystemIdTooLong'],
  ['exportedUserId', exportedUserIdMaximum, 'csvRow.exportedUserIdTooLong'],
  ['title', titleMaximum, 'csvRow.titleTooLong'],
  ['employeeId', employeeIdMaximum, 'csvRow.employeeIdTooLong'],
];

const isWrongEmail = (email: string): boolean => hasRealEmail(email) && !isEmail(email);

/** What is wrong with a row by itself, except for its username, password, and references to the destination. */
export const validateProfile = (row: SourceRow): CellFinding[] => {
  const cell = (column: CsvColumn) => cellOf(row, column);
  return [
    ...findSeveralLines(row),
    ...findInvisibleCharacters(row),
    ...required.flatMap(([column, code]) => findingIf(cell(column) === '', column, code)),
    ...maxLengths.flatMap(([column, maximum, code]) =>
      // As it is stored: some scripts need more characters then.
      findingIf(cell(column).normalize().length > maximum, column, code),
    ),
    ...findingIf(isWrongEmail(cell('email')), 'email', 'csvRow.emailInvalid'),
    ...findingIf(
      cell('exportedUserId') !== '' && cell('exportedSystemId') === '',
      'exportedSystemId',
      'csvRow.exportedSystemIdMissing',
    ),
    ...findingIf(
      cell('prefix') !== '' && !findIgnoringCase(prefixes, cell('prefix')),
      'prefix',
      'csvRow.prefixInvalid',
    ),
    ...findingIf(!/^\d*$/.test(cell('employeeId')), 'employeeId', 'csvRow.employeeIdInvalid'),
  ];
};

const findSeveralLines = ({ cells }: SourceRow): CellFinding[] =>
  Object.values(cells).every(isOneLine)
    ? []
    : csvColumns
        .filter((column) => !isOneLine(cells[column] ?? ''))
        .map((column) => finding(column, 'csvRow.severalLines', { column }));

const findInvisibleCharacters = ({ cells }: SourceRow): CellFinding[] =>
  (['firstName', 'middleName', 'lastName', 'title'] as const)
    .filter((column) => hasInvisible(cells[column] ?? ''))
    .map((column) => finding(column, 'csvRow.invisible', { column }));
