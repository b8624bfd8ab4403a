import type { OutputOf } from '@keystead/contract/endpoint.ts';
import {
  type Client,
  defaultOverlapHours,
  newSecret,
  overlapHours,
  rotateClientSecret,
} from '@keystead/contract/security/clients.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { isEditConflict } from '../../kit/conflict/is-edit-conflict.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { ShownOnceDialog } from '../../kit/dialogs/shown-once-dialog.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { clientsQuery } from './client-queries.ts';
import { messages } from './messages.ts';

export type ShownSecret = OutputOf<typeof rotateClientSecret>;

const overlaps = overlapHours.map((hours) => ({
  value: String(hours),
  label: messages.overlaps[hours] ?? '',
}));

type Props = { client: Client; onMade: (shown: ShownSecret) => void; onClose: () => void };

/** Replaces the secret and lets the user choose how long the old one stays valid. */
export const RotateDialog = ({ client, onMade, onClose }: Props) => {
  const queryClient = useQueryClient();
  const refetchClients = () => queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey });
  const form = useContractForm(newSecret, {
    defaults: { overlapHours: defaultOverlapHours },
    send: async (body) => {
      const { id, version } = client;
      onMade(await call(rotateClientSecret, { params: { id }, body: { ...body, version } }));
      await refetchClients();
    },
    onFailure: (error) => {
      alerts.showError(error);
      if (!isEditConflict(error)) return;
      // Whether another secret is still wanted depends on what the list now shows.
      onClose();
      void refetchClients();
    },
  });
  return (
    <FormDialog
      title={messages.rotateTitle(client.name)}
      verb={messages.make}
      canSend
      isDirty={form.formState.isDirty}
      isBusy={form.formState.isSubmitting}
      onSend={() => void form.submit()}
      onClose={onClose}
    >
      <Text>{messages.rotateText}</Text>
      <SelectField
        control={form.control}
        name="overlapHours"
        label={messages.overlap}
        data={overlaps}
        isNumber
      />
    </FormDialog>
  );
};

export const SecretDialog = ({
  shown,
  isNew,
  issuer,
  onClose,
}: {
  shown: ShownSecret | null;
  isNew: boolean;
  issuer: string;
  onClose: () => void;
}) => (
  <ShownOnceDialog
    title={isNew ? messages.added : messages.rotated}
    warning={messages.shownOnce}
    values={
      shown && [
        [messages.clientId, shown.clientId],
        [messages.clientSecret, shown.clientSecret],
        [messages.issuer, issuer],
      ]
    }
    onClose={onClose}
  />
);
