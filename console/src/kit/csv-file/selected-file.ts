import { Failure } from '@keystead/contract/errors.ts';
import { messages } from './messages.ts';

/** More than any CSV file that the server accepts. */
const maximumHeldBytes = 8 * 1024 * 1024;

/** A copy, since a browser no longer reads a file that has changed on disk. One that is too large is returned as it is. */
export const holdInMemory = async (file: File): Promise<File> => {
  if (file.size > maximumHeldBytes) return file;
  const { name, type, lastModified } = file;
  const content = await file.arrayBuffer().catch(() => null);
  return content ? new File([content], name, { type, lastModified }) : file;
};

/** A request with a file that has changed on disk would fail as if the server could not be reached. */
export const requireReadable = async (files: readonly File[]): Promise<void> => {
  try {
    await Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()));
  } catch {
    throw new Failure('request.invalid', { message: messages.changed });
  }
};
