import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import type { UserDraft } from '../draft/user-draft.ts';

/** Corporate admins should have an email address, but don't need one. */
export const emailHint = (
  { adminToolRole, email }: Pick<UserDraft, 'adminToolRole' | 'email'>,
  isFederated: boolean,
): string | undefined =>
  adminToolRole === 'UMA' && !isFederated && !hasRealEmail(email)
    ? usersMessages.emailRecommended
    : undefined;
