import { expect, test } from 'vitest';
import { z } from 'zod';
import { inSchema, isSchemaMessage, issueOf, readIssue } from './schema-messages.ts';
import { say, sentence } from './sentence.ts';

const wordsOf = (schema: z.ZodType, value: unknown): string[] | undefined =>
  schema.safeParse(value).error?.issues.map(({ message }) => say(readIssue(message)));

test.each([
  [z.string().max(3), 'abcd', 'Must be at most 3 characters.'],
  [z.string().min(3), 'ab', 'Must be at least 3 characters.'],
  [z.string().min(1), '', 'Must not be empty.'],
  [z.string(), 7, 'Must be text.'],
  [z.string(), undefined, 'This value is required.'],
  [z.coerce.number(), 'x', 'Must be a number.'],
  [z.number().int(), 1.5, 'Must be a whole number.'],
  [z.number().min(1).max(9), 0, 'Must be at least 1.'],
  [z.number().min(1).max(9), 10, 'Must be at most 9.'],
  [z.number().positive(), 0, 'Must be more than 0.'],
  [z.boolean(), 'true', 'Must be true or false.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entries.'],
  [z.array(z.string()), 'a', 'Must be a list.'],
  [z.object({}), 'a', 'Must be an object.'],
  [z.strictObject({}), { a: 1 }, 'Unknown field: a.'],
  [z.enum(['asc', 'desc']), 'up', 'Must be one of: asc, desc.'],
  [z.enum(['', 'Mr.', 'Dr.']), 'Sir', 'Must be one of: Mr., Dr.'],
  [z.uuid(), 'x', 'Must be a UUID.'],
  [z.iso.datetime(), 'x', 'Must be a date and time as in 2026-01-31T08:00:00Z.'],
  [z.string().regex(/^x$/), 'y', 'This value is not valid.'],
  [z.union([z.number(), z.boolean()]), 'x', 'This value is not valid.'],
  [z.string().refine(() => false), 'x', 'This value is not valid.'],
] as [z.ZodType, unknown, string][])('%#: %j is refused in our own words', (schema, value, words) => {
  expect(wordsOf(schema, value)).toEqual([words]);
});

test('a rule keeps its own message when passed through a schema', () => {
  const named = z.string().min(1, inSchema(sentence('user.firstNameMissing')));
  expect(wordsOf(named, '')).toEqual(['Please enter the user’s first name.']);
  const refined = z.string().superRefine((_, context) => {
    context.addIssue(issueOf(sentence('text.tooLong', { maximum: 5 }), 'at'));
  });
  const [issue] = refined.safeParse('x').error?.issues ?? [];
  expect(issue?.path).toEqual(['at']);
  expect(readIssue(issue?.message)).toEqual({ code: 'text.tooLong', values: { maximum: 5 } });
});

test('any other message is replaced by a generic one', () => {
  expect(readIssue('Too big: expected string')).toEqual({ code: 'schema.invalid' });
  expect(readIssue('{"code":"no.such"}')).toEqual({ code: 'schema.invalid' });
  expect(readIssue(undefined)).toEqual({ code: 'schema.invalid' });
  expect(isSchemaMessage({ code: 'schema.invalid' })).toBe(true);
  expect(isSchemaMessage({ code: 'text.tooLong' })).toBe(false);
});
