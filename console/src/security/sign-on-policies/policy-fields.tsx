import { recordNameMaximum } from '@keystead/contract/security/record-name.ts';
import {
  accesses,
  networks,
  type PolicyInput,
  twoFactorRequirements,
} from '@keystead/contract/security/sign-on-policies.ts';
import { type Control, useController, useWatch } from 'react-hook-form';
import { TextField } from '../../kit/form/text-field.tsx';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { messages } from './messages.ts';

type Props = { control: Control<PolicyInput>; ipLists: readonly { id: number; name: string }[] };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Choice = { control: Control<PolicyInput>; label: string; options: Record<string, string> };

const ChoiceField = ({
  control,
  name,
  label,
  options,
}: Choice & { name: 'network' | 'access' | 'twoFactor' }) => {
  const { field } = useController({ control, name });
  return <ChoiceSelect {...field} label={label} data={optionsOf(options)} />;
};

const StatusField = ({ control }: Pick<Choice, 'control'>) => {
  const { field } = useController({ control, name: 'isActive' });
  return (
    <ChoiceSelect
      {...field}
      label={messages.status}
      data={[messages.active, messages.inactive]}
      value={field.value ? messages.active : messages.inactive}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value === messages.active)}
    />
  );
};

const ListField = ({ control, ipLists }: Props) => {
  const { field, fieldState } = useController({ control, name: 'ipListId' });
  const options = ipLists.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ChoiceSelect
      {...field}
      label={messages.ipList}
      required
      description={ipLists.length === 0 ? messages.noLists : undefined}
      data={[{ value: '', label: messages.selectList }, ...options]}
      value={field.value === null ? '' : String(field.value)}
      onChange={({ currentTarget }) =>
        field.onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      error={fieldState.error?.message}
    />
  );
};

export const PolicyFields = ({ control, ipLists }: Props) => {
  const [network, access] = useWatch({ control, name: ['network', 'access'] });
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={messages.name}
        required
        maxLength={recordNameMaximum}
        data-autofocus
      />
      <StatusField control={control} />
      <ChoiceField control={control} name="network" label={messages.network} options={networks} />
      {network !== 'anywhere' && <ListField control={control} ipLists={ipLists} />}
      <ChoiceField control={control} name="access" label={messages.access} options={accesses} />
      {access === 'allow' && (
        <ChoiceField
          control={control}
          name="twoFactor"
          label={messages.twoFactor}
          options={twoFactorRequirements}
        />
      )}
    </>
  );
};
