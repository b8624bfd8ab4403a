import { type ErrorCode, Failure, fillText } from '@keystead/contract/errors.ts';
import type { FactorState } from '@keystead/contract/people/user.ts';
import { activateTextFactor, disableTextFactor, setTextFactor } from '@keystead/contract/users/factors.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import type { DialogProps } from './dialog-props.ts';

type Factor = { state: FactorState; phoneNumber: string };

/** Errors about typed values that another attempt can fix; they are shown at the field they are about. */
const recoverableCodes: readonly ErrorCode[] = [
  'factor.wrongCode',
  'factor.expired',
  'factor.tooSoon',
  'factor.tooManyCodes',
  'request.tooMany',
  'request.invalid',
];

type TypedField = 'phone' | 'code';

type PendingCall = { send: () => Promise<Factor>; typed?: TypedField; success?: string };

const isRecoverable = (error: unknown, pendingCall: PendingCall | undefined): boolean =>
  pendingCall?.typed !== undefined && error instanceof Failure && recoverableCodes.includes(error.code);

/** The calls of the text-message dialog; each reports the new state of the factor. */
export const useFactorCalls = (
  { user, onClose, onDone, onFailed }: DialogProps,
  onFactor: (factor: Factor) => void,
) => {
  const params = { ssoid: user.ssoid };
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ send }: PendingCall) => send(),
    meta: { quiet: true },
    onSuccess: (factor, { success }) => {
      onDone({ action: 'manageFactors', ssoid: user.ssoid });
      onFactor(factor);
      if (!success) return;
      alerts.show({ type: 'success', message: fillText(success, { name: user.name }) });
      onClose();
    },
    onError: (failure, pendingCall) => {
      if (isRecoverable(failure, pendingCall)) return;
      onClose();
      alerts.showError(failure);
      onFailed?.();
    },
  });
  return {
    isBusy: isPending,
    messageAt: (field: TypedField) =>
      variables?.typed === field && isRecoverable(error, variables) ? error?.message : undefined,
    sendCode: (phoneNumber: string) =>
      mutate({ typed: 'phone', send: () => call(setTextFactor, { params, query: { phoneNumber } }) }),
    activate: (code: string) =>
      mutate({ typed: 'code', send: () => call(activateTextFactor, { params, query: { code } }) }),
    authorize: () =>
      mutate({
        send: () => call(activateTextFactor, { params, query: { authorize: 'true' } }),
        success: usersMessages.mfaActivated,
      }),
    disable: () =>
      mutate({
        send: async () => {
          await call(disableTextFactor, { params });
          return { state: 'none', phoneNumber: '' };
        },
        success: usersMessages.mfaDisabled,
      }),
  };
};
export type FactorCalls = ReturnType<typeof useFactorCalls>;
