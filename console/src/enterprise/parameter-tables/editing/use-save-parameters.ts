import {
  updateConfigurationParameters,
  updateCustomerParameters,
  updateStackParameters,
} from '@keystead/contract/enterprise/parameters/parameters.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { isEditConflict } from '../../../kit/conflict/is-edit-conflict.ts';
import { withoutAdvice } from '../../../kit/conflict/without-advice.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../../enterprise-key.ts';
import { parametersKey } from '../../parameters/use-owner-parameters.ts';
import type { ParameterOwner } from '../parameter-owner.ts';
import { savedText } from '../success-texts.ts';
import type { ChangedRow } from './drafts.ts';
import type { ParameterEditing } from './use-parameter-editing.ts';

const send = ({ kind, id }: ParameterOwner, parameters: ChangedRow[]) => {
  if (kind === 'stack') return call(updateStackParameters, { body: { stackId: id, parameters } });
  if (kind === 'customer') return call(updateCustomerParameters, { body: { customerId: id, parameters } });
  return call(updateConfigurationParameters, { body: { configurationId: id, parameters } });
};

/** The server names rows by their position in the batch: `parameters.3.value`. */
const refusedRows = (error: unknown, rows: readonly ChangedRow[]): Map<number, string> => {
  const fieldErrors = error instanceof Failure ? (error.fieldErrors ?? []) : [];
  return new Map(
    fieldErrors.flatMap(({ field, message }) => {
      const row = rows[Number(/^parameters\.(\d+)\./.exec(field)?.[1] ?? 0)];
      return row ? [[row.id, message] as const] : [];
    }),
  );
};

/** Saves the changed rows, all or none. If that fails, what was typed stays next to the current values. */
export const useSaveParameters = (owner: ParameterOwner, editing: ParameterEditing) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rows: ChangedRow[]) => send(owner, rows),
    onSuccess: async (_saved, rows) => {
      void refreshEnterprise(queryClient);
      // A user who keeps editing must see the saved values, or they would look like another user's changes.
      await queryClient.refetchQueries({ queryKey: parametersKey(owner) }, { cancelRefetch: false });
      editing.stop();
      alerts.show({
        type: 'success',
        message: savedText(
          owner,
          rows.map(({ key }) => key),
        ),
      });
    },
    onError: async (error, rows) => {
      editing.refuse(refusedRows(error, rows));
      await refreshEnterprise(queryClient);
      if (isEditConflict(error)) editing.setConflict(withoutAdvice(error.message));
      else alerts.showError(error);
    },
    meta: { quiet: true },
  });
};
