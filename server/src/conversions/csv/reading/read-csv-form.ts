import type { MultipartFile } from '@fastify/multipart';
import { csvMaximumBytes } from '@keystead/contract/conversions/csv-columns.ts';
import { importDomainProblem } from '@keystead/contract/conversions/import-domain.ts';
import { crmIdMaximum } from '@keystead/contract/conversions/plan-calls.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { problemAt } from '@keystead/contract/field-error.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { FastifyRequest } from 'fastify';
import { toUploadFailure } from '../../../http/read-upload.ts';
import { type CsvFile, readCsvFile } from './read-csv-file.ts';

/** What is sent along with a file. */
export type CsvForm = {
  crmId: string;
  /** As it was typed, with its at-sign. */
  customerEmailDomain: string;
  updateExistingUsers: boolean;
  planId: string | null;
  isTrial: boolean;
  /** Null when there is none. */
  file: CsvFile | null;
};

const partLimits = { fileSize: csvMaximumBytes, files: 1, fields: 20, fieldSize: 1000 };

/** Reads the parts of an upload in whatever order they come; the file is read on the way, and never held as such. */
export const readCsvForm = async (request: FastifyRequest): Promise<CsvForm> => {
  if (!request.isMultipart()) throw fail('request.wrongType');
  const texts = new Map<string, string>();
  let file: CsvFile | null = null;
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === 'field') texts.set(part.fieldname, String(part.value).trim());
      else if (part.fieldname === 'importUsersCsv') file = await readPart(part);
      else part.file.resume();
    }
  } catch (error) {
    throw toUploadFailure(error);
  }
  return toForm(texts, file);
};

const readPart = async ({ file, mimetype }: MultipartFile): Promise<CsvFile> => {
  try {
    if (mimetype !== 'text/csv') throw fail('csvImport.wrongType');
    return await readCsvFile(file, () => file.truncated);
  } finally {
    // Whatever was wrong, the rest is let in, so that the answer finds somebody listening.
    file.resume();
  }
};

const toForm = (texts: ReadonlyMap<string, string>, file: CsvFile | null): CsvForm => {
  const text = (name: string) => texts.get(name) ?? '';
  const form = {
    crmId: text('crmId'),
    customerEmailDomain: text('customerEmailDomain'),
    updateExistingUsers: text('updateExistingUsers').toLowerCase() === 'true',
    planId: text('planId') || null,
    isTrial: text('isTrial').toLowerCase() === 'true',
    file,
  };
  const isSourceWrong = !['', 'CSV'].includes(text('source'));
  const problems = [
    ...problemAt('customerEmailDomain', importDomainProblem(form.customerEmailDomain)),
    ...problemAt('crmId', crmIdProblem(form.crmId)),
    ...problemAt('source', isSourceWrong ? sentence('schema.notAmong', { values: 'CSV' }) : null),
  ];
  if (problems.length > 0) throw failFields(...problems);
  return form;
};

const crmIdProblem = (crmId: string) =>
  crmId.length > crmIdMaximum ? sentence('schema.textTooLong', { maximum: crmIdMaximum }) : null;
