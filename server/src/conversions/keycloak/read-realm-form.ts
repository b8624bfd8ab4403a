import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  findKeycloakUsersWithExport,
  type KeycloakSearch,
} from '@keystead/contract/conversions/keycloak-import.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { discardRest, fieldLimits, readFields, toUploadFailure } from '../../http/read-upload.ts';
import type { RealmExportFile } from './realm-export/read-realm-export.ts';

/** Multi-file exports have fifty users per file by default. */
const partLimits = { files: 5000, parts: 5100, ...fieldLimits };

const bytesInMegabyte = 1024 * 1024;

const { upload } = findKeycloakUsersWithExport;

export type RealmForm = { search: KeycloakSearch; files: AsyncIterable<RealmExportFile> };

/**
 * Passes `read` the fields of a form and then its files one by one, as they arrive: nothing is written to disk, and no
 * file is ever held in full. Fields after the first file are ignored. All files together may have `megabytes` at most.
 */
export const readRealmForm = async <T>(
  request: FastifyRequest,
  megabytes: number,
  read: (form: RealmForm) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw fail('request.wrongType');
  const parts = request.parts({ limits: { ...partLimits, fileSize: megabytes * bytesInMegabyte + 1 } });
  try {
    const texts = new Map<string, string>();
    let part = await next(parts);
    for (; part?.type === 'field'; part = await next(parts)) texts.set(part.fieldname, String(part.value));
    const search = readFields(upload.fields, texts);
    return await read({ search, files: filesFrom(part, parts, megabytes) });
  } finally {
    discardRest(request);
  }
};

type Parts = AsyncIterableIterator<Multipart>;

const next = async (parts: Parts): Promise<Multipart | null> => {
  try {
    const { value, done } = await parts.next();
    return done ? null : value;
  } catch (error) {
    throw toUploadFailure(error);
  }
};

async function* filesFrom(
  first: Multipart | null,
  parts: Parts,
  megabytes: number,
): AsyncGenerator<RealmExportFile> {
  let remainingBytes = megabytes * bytesInMegabyte;
  for (let part = first; part; part = await next(parts)) {
    if (part.type === 'field') continue;
    if (part.fieldname !== upload.file) part.file.resume();
    else
      yield {
        name: part.filename,
        content: countBytes(part, (bytes) => {
          remainingBytes -= bytes;
          if (remainingBytes < 0) throw fail('realmExport.tooLarge', { megabytes });
        }),
      };
  }
}

async function* countBytes({ file }: MultipartFile, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) {
      count(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw toUploadFailure(error);
  }
}
