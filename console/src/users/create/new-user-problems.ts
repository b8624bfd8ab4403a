import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { newUser } from '@keystead/contract/people/new-user.ts';
import { signInErrors } from '@keystead/contract/people/new-user-errors.ts';
import { type UserValidationContext, userErrors } from '@keystead/contract/people/user-errors.ts';
import { domainMissingMessage } from '@keystead/contract/rules/network/domain-name.ts';
import { passwordsDifferMessage } from '@keystead/contract/rules/password/temporary-password.ts';
import { schemaProblems } from '../sections/draft/schema-problems.ts';
import { type NewUserDraft, passwordSetterOf, toNewUser } from './new-user-draft.ts';

type Toggles = { azureADEnabled: boolean; federatedLoginIdEnabled: boolean };

/** Everything that prevents a new user from being created, by the same rules the server applies. */
export const newUserProblems = (
  draft: NewUserDraft,
  place: UserValidationContext,
  toggles: Toggles,
): FieldProblem[] => {
  const input = toNewUser(draft);
  const candidate = { ...input, configId: input.configId ?? 0 };
  return [
    ...schemaProblems(newUser, input),
    ...(draft.domain === '' ? [{ field: 'domain', ...domainMissingMessage }] : []),
    ...userErrors(candidate, place, null).filter(({ code }) => code !== domainMissingMessage.code),
    ...signInErrors(candidate, toggles),
    ...(passwordSetterOf(draft) === 'Admin' && draft.password !== draft.passwordConfirmation
      ? [{ field: 'passwordConfirmation', ...passwordsDifferMessage }]
      : []),
  ];
};
