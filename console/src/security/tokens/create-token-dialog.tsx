import type { OutputOf } from '@keystead/contract/endpoint.ts';
import {
  createToken,
  newToken,
  tokenLifetimes,
  tokenNameMaximum,
  tokenScopes,
} from '@keystead/contract/security/tokens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../client/call.ts';
import { DialogFrame } from '../../kit/dialog-frame.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { alerts } from '../../shell/alerts.ts';
import { messages } from './messages.ts';
import { tokensQuery } from './token-queries.ts';

export type CreatedToken = OutputOf<typeof createToken>;

type Props = { onCreated: (token: CreatedToken) => void; onClose: () => void };

const scopes = Object.entries(tokenScopes).map(([value, label]) => ({ value, label }));
const lifetimes = tokenLifetimes.map((days) => ({ value: String(days), label: messages.days(days) }));

export const CreateTokenDialog = ({ onCreated, onClose }: Props) => {
  const queryClient = useQueryClient();
  const form = useContractForm(newToken, {
    defaults: { name: '', scope: 'scim', expiresInDays: 90 },
    send: async (body) => {
      onCreated(await call(createToken, { body }));
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
    onFailure: alerts.showError,
  });
  const { control, formState } = form;
  const scope = useWatch({ control, name: 'scope' });
  return (
    <DialogFrame
      title={messages.create}
      verb={messages.create}
      canSend
      isBusy={formState.isSubmitting}
      onSend={() => void form.submit()}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label={messages.name}
        maxLength={tokenNameMaximum}
        required
        data-autofocus
      />
      <SelectField
        control={control}
        name="scope"
        label={messages.scope}
        description={scope === 'scim' ? messages.scimHelp : messages.readHelp}
        data={scopes}
      />
      <SelectField
        control={control}
        name="expiresInDays"
        label={messages.expiresIn}
        data={lifetimes}
        isNumber
      />
    </DialogFrame>
  );
};
