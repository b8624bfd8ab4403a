import type { z } from 'zod';

/** The parts of a multipart/form-data body. Others are ignored. */
export type Upload = {
  /** The name of the part that is a file. */
  file: string;
  mediaType: string;
  /** Several files may come under that name. */
  isMany?: true;
  /** There are calls that need none. */
  isOptional?: true;
  /** The parts of text; an empty one counts as missing. */
  fields?: z.ZodObject<z.ZodRawShape>;
};
