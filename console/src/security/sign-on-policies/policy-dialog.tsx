import {
  createPolicy,
  type PolicyInput,
  policyInput,
  type SignOnPolicy,
  updatePolicy,
} from '@keystead/contract/security/sign-on-policies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages as area } from '../messages.ts';
import { useRecordForm } from '../use-record-form.tsx';
import { messages } from './messages.ts';
import { PolicyFields } from './policy-fields.tsx';
import { policiesQuery } from './policy-queries.ts';
import { readableValues } from './readable-values.ts';
import { refreshPolicies } from './refresh-policies.ts';

const firstValues: PolicyInput = {
  name: '',
  isActive: true,
  network: 'anywhere',
  ipListId: null,
  access: 'allow',
  twoFactor: 'everySignOn',
};

const valuesOf = (policy: SignOnPolicy | null): PolicyInput => {
  if (!policy) return firstValues;
  const { name, isActive, network, ipListId, access, twoFactor } = policy;
  return { name, isActive, network, ipListId, access, twoFactor };
};

const labels = {
  name: messages.name,
  status: messages.status,
  network: messages.network,
  access: messages.access,
  twoFactor: messages.twoFactor,
};

type Props = {
  policy: SignOnPolicy | null;
  ipLists: readonly { id: number; name: string }[];
  onClose: () => void;
};

/** Adds a policy, or edits the given one. */
export const PolicyDialog = ({ policy, ipLists, onClose }: Props) => {
  const queryClient = useQueryClient();
  const { control, isNew, frame, meanwhile, question } = useRecordForm(policyInput, {
    record: policy,
    valuesOf,
    readable: (values) => readableValues(values, ipLists),
    labels,
    readAll: async () => (await queryClient.fetchQuery(policiesQuery)).policies,
    create: (body) => call(createPolicy, { body }),
    update: ({ id, version }, values, isConfirmed) =>
      call(updatePolicy, { params: { id }, body: { ...values, version, isConfirmed } }),
    onDone: ({ name }, wasNew) => {
      alerts.show({ type: 'success', message: (wasNew ? messages.added : messages.saved)(name) });
      onClose();
      return refreshPolicies(queryClient);
    },
  });
  return (
    <>
      <FormDialog
        {...frame}
        title={isNew ? messages.add : messages.editTitle}
        verb={isNew ? area.add : area.save}
        onClose={onClose}
      >
        {meanwhile}
        <PolicyFields control={control} ipLists={ipLists} />
      </FormDialog>
      {question}
    </>
  );
};
