import { z } from 'zod';
import { type TextCode, texts } from './catalog.ts';
import { type Sentence, sentence } from './sentence.ts';

/**
 * Schemas only carry text, so a sentence passes through them serialized and `readIssue` parses it again. As the
 * message of a check: `.min(1, inSchema(sentence('user.firstNameMissing')))`.
 */
export const inSchema = (message: Sentence): string => JSON.stringify(message);

/** The `superRefine` issue for a sentence that a rule returned. */
export const issueOf = (problem: Sentence, ...path: (string | number)[]) =>
  ({ code: 'custom', path, message: inSchema(problem) }) as const;

/** The sentence in a schema issue. */
export const readIssue = (message: string | undefined): Sentence => {
  try {
    const parsed = JSON.parse(message ?? '') as Sentence;
    return Object.hasOwn(texts, parsed.code) ? parsed : sentence('schema.invalid');
  } catch {
    return sentence('schema.invalid');
  }
};

/** Whether the message is the schema's own rather than a rule's: it is meant for the author of the call. */
export const isSchemaMessage = ({ code }: { code: string }): boolean => code.startsWith('schema.');

type Issue = z.core.$ZodRawIssue;

const types: Record<string, TextCode> = {
  string: 'schema.notText',
  number: 'schema.notNumber',
  nan: 'schema.notNumber',
  int: 'schema.notWhole',
  boolean: 'schema.notBoolean',
  array: 'schema.notList',
  object: 'schema.notObject',
  record: 'schema.notObject',
  date: 'schema.notDate',
};

const formats: Record<string, TextCode> = {
  uuid: 'schema.notUuid',
  guid: 'schema.notUuid',
  datetime: 'schema.notDate',
  safeint: 'schema.notWhole',
};

const wrongType = ({ expected, input }: Issue & { expected: string }): Sentence =>
  input === undefined ? sentence('schema.missing') : { code: types[expected] ?? 'schema.invalid' };

const tooBig = ({ origin, maximum, inclusive }: Issue & { code: 'too_big' }): Sentence => {
  const max = Number(maximum);
  if (origin === 'string') return sentence('schema.textTooLong', { maximum: max });
  if (origin === 'array') return sentence('schema.listTooLong', { maximum: max });
  return inclusive === false
    ? sentence('schema.notBelow', { maximum: max })
    : sentence('schema.numberTooBig', { maximum: max });
};

const tooSmall = ({ origin, minimum, inclusive }: Issue & { code: 'too_small' }): Sentence => {
  const min = Number(minimum);
  const isCounted = origin === 'string' || origin === 'array';
  if (isCounted && min === 1) return sentence('schema.empty');
  if (origin === 'string') return sentence('schema.textTooShort', { minimum: min });
  if (origin === 'array') return sentence('schema.listTooShort', { minimum: min });
  return inclusive === false
    ? sentence('schema.notAbove', { minimum: min })
    : sentence('schema.numberTooSmall', { minimum: min });
};

/** An empty value means no choice, and the sentence brings its own period. */
const choices = (values: readonly unknown[]): string =>
  values
    .filter((value) => value !== '')
    .join(', ')
    .replace(/\.$/, '');

const toSentence = (issue: Issue): Sentence => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue as Issue & { expected: string });
    case 'too_big':
      return tooBig(issue as Issue & { code: 'too_big' });
    case 'too_small':
      return tooSmall(issue as Issue & { code: 'too_small' });
    case 'invalid_value':
      return sentence('schema.notAmong', { values: choices(issue.values as unknown[]) });
    case 'invalid_format':
      return { code: formats[issue.format as string] ?? 'schema.invalid' };
    case 'unrecognized_keys':
      return sentence('schema.unknownFields', { fields: (issue.keys as string[]).join(', ') });
    default:
      return sentence('schema.invalid');
  }
};

// The library's own messages are for programmers who use it; no one else should see them.
z.config({ customError: (issue) => inSchema(toSentence(issue)) });
