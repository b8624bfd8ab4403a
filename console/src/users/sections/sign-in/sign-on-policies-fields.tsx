import { MultiSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signOnPoliciesQuery } from '../../lookups.ts';
import { messages } from '../../messages.ts';
import type { DraftForm } from '../draft/use-draft.ts';
import { policyName } from './policy-name.ts';

const field = 'factor.signOnPolicyList';

type Props = { form: DraftForm; isDisabled?: boolean };

/** An inactive policy can be removed but not selected again. */
export const SignOnPoliciesFields = ({ form, isDisabled = false }: Props) => {
  const { data } = useQuery(signOnPoliciesQuery);
  const chosen = form.draft.factor.signOnPolicyList;
  if (!data) return <Text role="status">{messages.policiesLoading}</Text>;
  return (
    <MultiSelect
      label={messages.fields.signOnPolicies}
      data-field={field}
      data={data
        .filter(({ id, status }) => status === 'Active' || chosen.includes(id))
        .map((policy) => ({ value: String(policy.id), label: policyName(policy) }))}
      value={chosen.map(String)}
      onChange={(ids) => form.change({ factor: { signOnPolicyList: ids.map(Number) } })}
      error={form.messageOf(field)}
      disabled={isDisabled}
      onBlur={() => form.touch(field)}
      clearable
      clearButtonProps={{ 'aria-label': `${messages.clear} ${messages.fields.signOnPolicies}` }}
      placeholder={chosen.length === 0 ? messages.none : ''}
      searchable
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage={messages.nothingFound}
      maw={560}
    />
  );
};
