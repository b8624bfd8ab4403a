import { Failure, fail, failFields } from '@keystead/contract/errors.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import type { Upload } from '@keystead/contract/upload.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Fields are kept in memory until the call ends. */
export const fieldLimits = { fields: 20, fieldSize: 1000 };

/** The file of an upload without fields, or a failure that describes the problem with the body. */
export const readUpload = async (
  request: FastifyRequest,
  upload: Upload,
  limit: number,
): Promise<{ name: string; bytes: Buffer } | null> => {
  if (!request.isMultipart()) throw fail('request.wrongType');
  let file: { name: string; bytes: Buffer } | null = null;
  try {
    for await (const part of request.parts({ limits: { ...fieldLimits, fileSize: limit, files: 1 } })) {
      if (part.type === 'field') continue;
      if (part.fieldname === upload.file) file = { name: part.filename, bytes: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    throw toUploadFailure(error);
  } finally {
    discardRest(request);
  }
  return file;
};

/**
 * Drains what is left of an upload after an error, so that the client is still there to read the reply. A file that was
 * not read to its end has destroyed its stream: only the request itself can still be drained.
 */
export const discardRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe().resume();
};

/** The values of an upload's text parts, or a failure that names the wrong ones. */
export const readFields = <Fields extends object>(
  fields: z.ZodType<Fields>,
  parts: ReadonlyMap<string, string>,
): Fields => {
  const texts = [...parts].map(([name, text]) => [name, text.trim()] as const);
  const { data, error } = fields.safeParse(Object.fromEntries(texts.filter(([, text]) => text !== '')));
  if (!error) return data;
  throw failFields(
    ...error.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })),
  );
};

/** Converts errors of the form parser; a verb's own failures about a part pass through unchanged. */
export const toUploadFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  return isTooLarge(error) ? fail('request.tooLarge') : new Failure('request.invalid');
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;
