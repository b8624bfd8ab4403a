import type { Upload } from '@keystead/contract/upload.ts';
import { z } from 'zod';

/** The parts of an upload in OpenAPI form. */
export const describeUpload = ({ file, mediaType, isMany, isOptional, fields = z.object({}) }: Upload) => {
  const { properties, required = [] } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  const part = { type: 'string', format: 'binary', contentMediaType: mediaType };
  return {
    type: 'object',
    required: isOptional ? required : [...required, file],
    properties: { ...properties, [file]: isMany ? { type: 'array', items: part, minItems: 1 } : part },
  };
};
