import { type NewUser, newUser } from '@keystead/contract/people/new-user.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import type { Sentence } from '@keystead/contract/texts/sentence.ts';

/** Why the contract refuses a composed user: the import would leave it out, so the review must. */
export const contractErrors = (user: NewUser): Sentence[] =>
  newUser.safeParse(user).error?.issues.map(({ message }) => readIssue(message)) ?? [];
