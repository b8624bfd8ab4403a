/** Errors that make a CSV file unreadable; lines and columns are numbered from 1. */
export const csvErrors = {
  'csv.empty': { status: 400, text: 'The file is empty.' },
  'csv.wrongEncoding': {
    status: 400,
    text: 'Line {line}, column {column}: this is not UTF-8 text. Please save the file as CSV UTF-8.',
  },
  'csv.wrongDelimiter': {
    status: 400,
    text: 'Line {line}, column {column}: the columns are separated by semicolons. Please use commas.',
  },
  'csv.tabDelimiter': {
    status: 400,
    text: 'Line {line}, column {column}: the columns are separated by tabs. Please use commas.',
  },
  'csv.wrongQuote': { status: 400, text: 'Line {line}, column {column}: a quote is out of place.' },
  'csv.openQuote': { status: 400, text: 'Line {line}, column {column}: a quote is never closed.' },
  'csv.repeatedHeader': {
    status: 400,
    text: 'Line {line}, column {column}: the header {name} appears twice.',
  },
  'csv.tooManyColumns': {
    status: 400,
    text: 'Line {line}, column {column}: there are more than {columns} columns.',
  },
  'csv.tooLong': {
    status: 400,
    text: 'Line {line}, column {column}: there are more than {length} characters.',
  },
} as const;

/** Errors that every call that takes a CSV file can return. */
export const csvFileErrors = [
  'csv.empty',
  'csv.wrongEncoding',
  'csv.wrongDelimiter',
  'csv.tabDelimiter',
  'csv.wrongQuote',
  'csv.openQuote',
  'csv.repeatedHeader',
  'csv.tooManyColumns',
  'csv.tooLong',
  'request.tooLarge',
] as const;
