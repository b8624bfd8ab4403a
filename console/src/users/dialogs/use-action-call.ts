import { type ErrorCode, Failure, fillText } from '@keystead/contract/errors.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { reportDone } from '../delivery-progress/report-done.ts';
import type { DialogProps } from './dialog-props.ts';

type Options<Input, Output> = {
  action: UserAction;
  send: (input: Input) => Promise<Output>;
  /** The success message, with `{name}`. */
  success: string;
  /** The fields that the dialog shows; errors in other fields can't be fixed in it. */
  fields?: readonly string[];
  /** What happens next; by default the dialog closes. */
  next?: (answer: Output) => void;
};

/** The actions that products are notified of. */
const notifyingActions = new Set<UserAction>([
  'activate',
  'activateWithPassword',
  'suspend',
  'deactivate',
  'delete',
  'convertToFederated',
  'convertToIdm',
  'editUsername',
]);

/** Errors about fields of the user that the dialog does not show. */
const userErrorCodes: readonly ErrorCode[] = ['user.changed', 'access.denied'];

/** The fields of names that are already taken, which the server says only by their codes. */
const fieldOfTaken: Partial<Record<ErrorCode, string>> = {
  'user.userNameTaken': 'userName',
  'user.federatedLoginTaken': 'federatedLoginId',
};

const fieldErrorsOf = (error: Error | null): readonly { field: string; message: string }[] => {
  if (!(error instanceof Failure)) return [];
  const field = fieldOfTaken[error.code];
  return field === undefined ? (error.fieldErrors ?? []) : [{ field, message: error.message }];
};

const isFieldError = (error: Error, fields: readonly string[]): boolean =>
  error instanceof Failure &&
  !userErrorCodes.includes(error.code) &&
  fieldErrorsOf(error).some(({ field }) => fields.includes(field));

/** A call from a dialog. Errors about its fields stay in it; any other error closes it and becomes an alert. */
export const useActionCall = <Input, Output extends UserState | string | undefined>(
  { user, onClose, onDone, onFailed }: DialogProps,
  { action, send, success, fields = [], next = onClose }: Options<Input, Output>,
) =>
  useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (answer) => {
      next(answer);
      reportDone({
        message: fillText(success, { name: user.name }),
        user,
        isInView: user.detail !== null || action === 'delete',
        notifiesProducts: notifyingActions.has(action),
        keepOnNavigation: action === 'delete',
      });
      onDone({ action, ssoid: user.ssoid, row: typeof answer === 'object' ? answer : undefined });
    },
    onError: (error) => {
      if (isFieldError(error, fields)) return;
      onClose();
      alerts.showError(error);
      onFailed?.();
    },
  });

/** The server's error about a field of a dialog. */
export const fieldMessage = (error: Error | null, field: string): string | undefined =>
  fieldErrorsOf(error).find((fieldError) => fieldError.field === field)?.message;
