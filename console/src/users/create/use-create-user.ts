import { Failure, fillText } from '@keystead/contract/errors.ts';
import { newUser } from '@keystead/contract/people/new-user.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { useRouter } from '@tanstack/react-router';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { queryClient } from '../../shell/query-client.ts';
import { reportDone } from '../delivery-progress/report-done.ts';
import { userDetailScreen } from '../detail/screen.ts';
import { customerSettingsQuery } from '../lookups.ts';
import { focusFirst } from '../sections/draft/focus-field.ts';
import { withoutEmptyRows } from '../sections/draft/user-draft.ts';
import { type NewUserDraft, toNewUser } from './new-user-draft.ts';
import { sendNewUser, UnconfirmedError } from './send-new-user.ts';
import type { useNewUser } from './use-new-user.ts';

type Submission = { draft: NewUserDraft; seen: string[] };

const send = async ({ draft, seen }: Submission): Promise<string> => {
  const { slAutoProvision } = await queryClient.ensureQueryData(customerSettingsQuery);
  return sendNewUser(newUser.parse(withoutEmptyRows(toNewUser(draft))), slAutoProvision, seen);
};

/** The fields an error is about, including the field of a name that is already taken. */
const refusedFields = (error: unknown) => {
  if (!(error instanceof Failure)) return [];
  if (error.code === 'user.userNameTaken') return [{ field: 'userName', message: error.message }];
  if (error.code === 'user.federatedLoginTaken')
    return [{ field: 'federatedLoginID', message: error.message }];
  return error.fieldErrors ?? [];
};

type Options = {
  refuse: ReturnType<typeof useNewUser>['refuse'];
  /** A matching user exists that the form has not shown. */
  onMayExist: () => void;
};

/**
 * Creates the user and opens its page. An error is shown and focuses the affected field, or else shows the top
 * of the page; no input is lost.
 */
export const useCreateUser = ({ refuse, onMayExist }: Options) => {
  const router = useRouter();
  return useMutation({
    mutationFn: send,
    meta: { blocking: true, quiet: true },
    onSuccess: async (ssoid, { draft }) => {
      const message = fillText(usersMessages.created, { name: fullName(draft) });
      const user = { ssoid, name: fullName(draft) };
      reportDone({ message, user, isInView: true, keepOnNavigation: true });
      const search = { createSlProvisioned: draft.slProvisioned };
      await router.navigate({ ...userDetailScreen.to({ ssoid }, search), ignoreBlocker: true });
    },
    onError: (error) => {
      if (error instanceof UnconfirmedError) alerts.show({ type: 'danger', message: error.message });
      else alerts.showError(error);
      if (error instanceof Failure && error.code === 'user.mayExist') onMayExist();
      const fieldErrors = refusedFields(error);
      refuse(fieldErrors);
      if (fieldErrors.length === 0) window.scrollTo({ top: 0 });
      focusFirst(fieldErrors.map(({ field }) => field));
    },
  });
};
