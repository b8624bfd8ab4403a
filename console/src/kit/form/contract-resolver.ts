import '@keystead/contract/texts/further-texts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { say } from '../../say.ts';

/** Errors form a tree that mirrors the values; `ref` is the input and not part of it. */
const translateErrors = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(translateErrors);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => {
      if (name === 'message' && typeof part === 'string') return [name, say(readIssue(part))];
      return [name, name === 'ref' ? part : translateErrors(part)];
    }),
  );
};

/** Resolves the errors of a contract schema to messages. */
export const contractResolver = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
): Resolver<Values, unknown, Sent> => {
  const resolve = zodResolver(schema) as Resolver<Values, unknown, Sent>;
  return async (...args) => {
    const result = await resolve(...args);
    return Object.keys(result.errors).length === 0
      ? result
      : { values: {}, errors: translateErrors(result.errors) as FieldErrors<Values> };
  };
};
