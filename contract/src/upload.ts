import type { z } from 'zod';

/** The parts of a multipart/form-data body. Other parts are ignored. */
export type Upload = {
  /** The name of the file part. */
  file: string;
  mediaType: string;
  /** Several files can have that name. */
  isMany?: true;
  /** For calls that can do without a file. */
  isOptional?: true;
  /** The text parts; an empty one counts as missing. */
  fields?: z.ZodObject<z.ZodRawShape>;
};
