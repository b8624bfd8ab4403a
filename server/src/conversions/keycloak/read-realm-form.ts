import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  type KeycloakSearch,
  keycloakSearch,
  realmExportMaximumBytes,
} from '@keystead/contract/conversions/keycloak-import.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { readIssue } from '@keystead/contract/texts/schema-words.ts';
import type { FastifyRequest } from 'fastify';
import { toUploadFailure } from '../../http/read-upload.ts';
import type { RealmExportFile } from './realm-export/read-realm-export.ts';

/** Exports in several files have fifty users in each, unless somebody says otherwise. */
const partLimits = {
  fileSize: realmExportMaximumBytes,
  files: 5000,
  parts: 5100,
  fields: 20,
  fieldSize: 1000,
};

const filePart = 'realmExport';

export type RealmForm = { search: KeycloakSearch; files: AsyncIterable<RealmExportFile> };

/**
 * Gives `read` the fields of a form and then its files one by one, as they come in: nothing is written to disk, and no
 * file is ever whole in memory. Fields after the first file are not read.
 */
export const readRealmForm = async <T>(
  request: FastifyRequest,
  read: (form: RealmForm) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw fail('request.wrongType');
  try {
    const parts = request.parts({ limits: partLimits });
    const fields: Record<string, string> = {};
    let part = await next(parts);
    for (; part?.type === 'field'; part = await next(parts)) fields[part.fieldname] = String(part.value);
    const search = readSearch(fields);
    return await read({ search, files: filesFrom(part, parts) });
  } catch (error) {
    throw toUploadFailure(error);
  } finally {
    // Whatever was wrong, the rest is let in, so that the answer finds somebody listening.
    request.raw.unpipe().resume();
  }
};

type Parts = AsyncIterableIterator<Multipart>;

const next = async (parts: Parts): Promise<Multipart | null> => {
  const { value, done } = await parts.next();
  return done ? null : value;
};

const readSearch = (fields: Record<string, string>): KeycloakSearch => {
  const { data, error } = keycloakSearch.safeParse(fields);
  if (data) return data;
  throw failFields(
    ...error.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })),
  );
};

async function* filesFrom(first: Multipart | null, parts: Parts): AsyncGenerator<RealmExportFile> {
  let left = realmExportMaximumBytes;
  for (let part = first; part; part = await next(parts)) {
    if (part.type === 'field') continue;
    if (part.fieldname !== filePart) part.file.resume();
    else
      yield {
        name: part.filename,
        content: counted(part, (bytes) => {
          left -= bytes;
          if (left < 0) throw fail('request.tooLarge');
        }),
      };
  }
}

async function* counted({ file }: MultipartFile, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    count(chunk.length);
    yield chunk;
  }
  if (file.truncated) throw fail('request.tooLarge');
}
