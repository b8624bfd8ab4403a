import type { MultipartFile } from '@fastify/multipart';
import { csvMaximumBytes } from '@keystead/contract/conversions/csv-columns.ts';
import type { uploadCsv } from '@keystead/contract/conversions/csv-import.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Upload } from '@keystead/contract/upload.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { discardRest, fieldLimits, readFields, toUploadFailure } from '../../../http/read-upload.ts';
import { type CsvFile, readCsvFile } from './read-csv-file.ts';

type UploadFields = z.output<typeof uploadCsv.upload.fields>;

/** The fields sent along with a file; the file is null if there is none. */
export type CsvForm<Fields = UploadFields> = Fields & { file: CsvFile | null };

const partLimits = { fileSize: csvMaximumBytes, files: 1, ...fieldLimits };

/** Reads the parts of an upload in any order; the file is parsed as it arrives, and never held in full. */
export const readCsvForm = async <Fields extends object>(
  request: FastifyRequest,
  upload: Upload & { fields: z.ZodType<Fields> },
): Promise<CsvForm<Fields>> => {
  if (!request.isMultipart()) throw fail('request.wrongType');
  const texts = new Map<string, string>();
  let file: CsvFile | null = null;
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === 'field') texts.set(part.fieldname, String(part.value));
      else if (part.fieldname === upload.file) file = await readPart(part, upload);
      else part.file.resume();
    }
  } catch (error) {
    throw toUploadFailure(error);
  } finally {
    discardRest(request);
  }
  return { ...readFields(upload.fields, texts), file };
};

const readPart = async ({ file, mimetype }: MultipartFile, { mediaType }: Upload): Promise<CsvFile> => {
  if (mimetype !== mediaType) throw fail('csvImport.wrongType');
  return readCsvFile(file, () => file.truncated);
};
