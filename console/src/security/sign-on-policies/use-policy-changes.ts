import {
  movePolicy,
  type SignOnPolicy,
  setPolicyStatus,
} from '@keystead/contract/security/sign-on-policies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages } from './messages.ts';
import { refreshPolicies } from './refresh-policies.ts';

type Run = (send: (isConfirmed: boolean) => Promise<unknown>) => Promise<boolean>;

/** The actions of the table rows. `run` asks for confirmation if a change would lock the user out. */
export const usePolicyChanges = (run: Run) => {
  const queryClient = useQueryClient();
  const onSettled = () => refreshPolicies(queryClient);

  const move = useMutation({
    mutationFn: ({
      policy: { id, version },
      direction,
    }: {
      policy: SignOnPolicy;
      direction: 'up' | 'down';
    }) =>
      run((isConfirmed) => call(movePolicy, { params: { id }, body: { direction, version, isConfirmed } })),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, version, isActive }: SignOnPolicy) =>
      run((isConfirmed) =>
        call(setPolicyStatus, { params: { id }, body: { isActive: !isActive, version, isConfirmed } }),
      ),
    onSuccess: (isDone, { name, isActive }) => {
      const message = (isActive ? messages.deactivated : messages.activated)(name);
      if (isDone) alerts.show({ type: 'success', message });
    },
    onSettled,
  });
  return { move, change };
};
