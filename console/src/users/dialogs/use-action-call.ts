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

const isFieldError = (error: Error, fields: readonly string[]): boolean =>
  error instanceof Failure &&
  !userErrorCodes.includes(error.code) &&
  (error.fieldErrors?.some(({ field }) => fields.includes(field)) ?? false);

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
  error instanceof Failure
    ? error.fieldErrors?.find((fieldError) => fieldError.field === field)?.message
    : undefined;
