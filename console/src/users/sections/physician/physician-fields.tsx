import {
  type PhysicianProfile,
  physicianFields,
  physicianLimits,
} from '@keystead/contract/people/physician-profile.ts';
import { phoneMaximum, readPhone } from '@keystead/contract/rules/contact/phone.ts';
import { usStates } from '@keystead/contract/rules/physician/us-states.ts';
import { Stack, TextInput } from '@mantine/core';
import { ListSelect } from '../../../kit/select/list-select.tsx';
import { messages } from '../../messages.ts';
import { requiredProps } from '../draft/required-props.ts';
import type { DraftForm } from '../draft/use-draft.ts';
import classes from '../sections.module.css';
import { DeaNumbers } from './dea-numbers.tsx';

type Field = keyof PhysicianProfile;

const requiredFields = new Set<Field>(['fax', 'addressLine1', 'city', 'state', 'zip', 'npi']);

const PhysicianField = ({ form, name }: { form: DraftForm; name: Field }) => {
  const field = `physicianProfile.${name}`;
  const { physicianProfile } = form.draft;
  const set = (text: string) => form.change({ physicianProfile: { ...physicianProfile, [name]: text } });
  const shared = {
    label: messages.physician[name],
    'data-field': field,
    ...requiredProps(requiredFields.has(name)),
    error: form.messageOf(field),
    onBlur: () => form.touch(field),
  };
  if (name === 'state') {
    return (
      <ListSelect {...shared} data={[...usStates]} value={physicianProfile.state} onChange={set} clearable />
    );
  }
  if (name === 'fax' || name === 'pager') {
    return (
      <TextInput
        {...shared}
        type="tel"
        autoComplete="off"
        maxLength={phoneMaximum}
        value={physicianProfile[name]}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        onBlur={() => {
          set(readPhone(physicianProfile[name]));
          form.touch(field);
        }}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      maxLength={physicianLimits[name]}
      value={physicianProfile[name]}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
};

/** A prescriber's fields in addition to the common profile. */
export const PhysicianFields = ({ form }: { form: DraftForm }) => (
  <Stack gap="md">
    <div className={classes.grid}>
      {physicianFields.map((name) => (
        <PhysicianField key={name} form={form} name={name} />
      ))}
    </div>
    <DeaNumbers form={form} />
  </Stack>
);
