import { type NewUser, newUser } from '@keystead/contract/people/new-user.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import type { Sentence } from '@keystead/contract/texts/sentence.ts';

/** Why the contract refuses a composed user. An import parses its users when it starts, and must not stop at one. */
export const contractErrors = (user: NewUser): Sentence[] =>
  newUser.safeParse(user).error?.issues.map(({ message }) => readIssue(message)) ?? [];
