import { realmExportErrors } from './realm-export-errors.ts';

/** Errors that conversions can return. */
export const conversionsErrors = {
  'import.planGone': {
    status: 409,
    text: 'The list is more than a day old or has already been imported. Please load it again.',
  },
  'import.nobody': { status: 409, text: 'There are no users to import.' },
  'import.tooMany': {
    status: 409,
    text: 'There are more than {maximum} users. Please choose fewer facilities or templates.',
  },
  'import.sourceMissing': {
    status: 409,
    text: '{system} is not set up for this environment: {key} is missing.',
  },
  'import.sourceFailed': { status: 502, text: '{system} could not be read: {what}. Nothing was changed.' },
  'import.putBackOver': { status: 409, text: 'This import can no longer be put back.' },
  'import.putBackBegun': { status: 409, text: 'This import has already been put back.' },
  'csvImport.wrongType': { status: 415, text: 'Invalid file type. Please upload csv file.' },
  'csvImport.columnUnknown': { status: 400, text: 'Column {column} is not recognized.' },
  'csvImport.columnMissing': { status: 400, text: 'Column {column} is missing.' },
  'csvImport.tooManyRows': { status: 400, text: 'The file has more than {rows} rows.' },
  'documents.confirmed': { status: 409, text: 'This session has been confirmed already.' },
  'documents.running': { status: 409, text: 'This session is still in progress.' },
  'documents.environmentGone': {
    status: 409,
    text: 'An environment of this session is no longer active.',
  },
  'documents.nothingToMove': { status: 409, text: 'There are no documents to move.' },
  'documents.residentsGone': {
    status: 409,
    text: 'Some residents are no longer found. Please review the selection again.',
  },
  'documents.residentsBusy': {
    status: 409,
    text: 'Nothing can be moved until another session with the same residents has ended.',
  },
  'documents.nothingToPutBack': { status: 409, text: 'There are no documents to put back.' },
  ...realmExportErrors,
} as const;
