import { Failure, fail } from '@keystead/contract/errors.ts';
import type { FastifyRequest } from 'fastify';

/** The file of an upload, or a failure that says what is wrong with the body. */
export const readUpload = async (
  request: FastifyRequest,
  limit: number,
): Promise<{ name: string; bytes: Buffer } | null> => {
  if (!request.isMultipart()) throw fail('request.wrongType');
  try {
    const part = await request.file({ limits: { fileSize: limit } });
    return part ? { name: part.filename, bytes: await part.toBuffer() } : null;
  } catch (error) {
    throw toUploadFailure(error);
  }
};

/** What the parser of a form has against it; what a verb has against a part is told as it is. */
export const toUploadFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  return isTooLarge(error) ? fail('request.tooLarge') : new Failure('request.invalid');
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;
