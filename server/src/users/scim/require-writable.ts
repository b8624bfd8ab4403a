import { failFields } from '@keystead/contract/errors.ts';
import { type WritableUser, writableUser } from '@keystead/contract/people/user.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';

/** The requested state of a user, if it is valid. */
export const requireWritable = (input: object): WritableUser => {
  const parsed = writableUser.safeParse(input);
  if (parsed.success) return parsed.data;
  throw failFields(
    ...parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })),
  );
};
