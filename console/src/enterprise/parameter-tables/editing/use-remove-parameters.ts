import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { removeParameters } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../../enterprise-key.ts';
import type { ParameterOwner } from '../parameter-owner.ts';
import { removedText } from '../success-texts.ts';

/** Deletes parameters of one owner, all or none, and only in the versions the user saw. */
export const useRemoveParameters = (
  owner: ParameterOwner,
  onRemoved?: (parameters: readonly Parameter[]) => void,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (parameters: readonly Parameter[]) =>
      call(removeParameters, {
        query: {
          ids: parameters.map(({ id }) => id).join(','),
          versions: parameters.map(({ version }) => version).join(','),
        },
      }),
    onSuccess: (_nothing, parameters) => {
      onRemoved?.(parameters);
      alerts.show({ type: 'success', message: removedText(owner) });
    },
    onSettled: () => refreshEnterprise(queryClient),
  });
};
