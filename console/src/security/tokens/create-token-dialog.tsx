import type { TokenReach } from '@keystead/contract/access/policies/token-owner.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import {
  createToken,
  defaultTokenLifetime,
  newToken,
  tokenLifetimes,
  tokenNameMaximum,
  tokenScopes,
} from '@keystead/contract/security/tokens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../client/call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { TextareaField } from '../../kit/form/textarea-field.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages } from './messages.ts';
import { tokensQuery } from './token-queries.ts';

export type CreatedToken = OutputOf<typeof createToken>;

type Props = { reach: TokenReach; onCreated: (token: CreatedToken) => void; onClose: () => void };

const scopes = Object.entries(tokenScopes).map(([value, label]) => ({ value, label }));
const lifetimes = tokenLifetimes.map((days) => ({ value: String(days), label: messages.days(days) }));

export const CreateTokenDialog = ({ reach, onCreated, onClose }: Props) => {
  const queryClient = useQueryClient();
  const form = useContractForm(newToken, {
    defaults: { name: '', scope: 'scim', expiresInDays: defaultTokenLifetime, networks: '' },
    send: async (body) => {
      onCreated(await call(createToken, { body }));
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
    onFailure: alerts.showError,
  });
  const { control, formState } = form;
  const scope = useWatch({ control, name: 'scope' });
  return (
    <FormDialog
      title={messages.create}
      verb={messages.create}
      canSend
      isDirty={formState.isDirty}
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
        description={scope === 'scim' ? messages.scimHelp[reach] : messages.readHelp}
        data={scopes}
      />
      <SelectField
        control={control}
        name="expiresInDays"
        label={messages.expiresIn}
        data={lifetimes}
        isNumber
      />
      <TextareaField
        control={control}
        name="networks"
        label={messages.networks}
        description={messages.networksHelp}
        autosize
        minRows={2}
        maxRows={6}
      />
    </FormDialog>
  );
};
