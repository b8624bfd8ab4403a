import { clientScopes } from '@keystead/contract/client-scopes.ts';
import { type ClientDraft, type ClientInput, clientNameLimit } from '@keystead/contract/security/clients.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Checkbox, MultiSelect, Stack, Textarea } from '@mantine/core';
import { type FieldError, type UseFormReturn, useController } from 'react-hook-form';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { exactText } from '../../kit/form/exact-text.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { say } from '../../say.ts';
import { scopeTexts } from '../../scope-texts.ts';
import type { ClientOptions } from './client-queries.ts';
import { messages } from './messages.ts';

export type ClientForm = Pick<UseFormReturn<ClientDraft, unknown, ClientInput>, 'control'>;

/** The error of the list, or of its first invalid entry. */
const messageOf = (error: unknown): string | undefined => {
  const { message } = (error ?? {}) as Partial<FieldError>;
  if (message) return message;
  return Array.isArray(error) ? error.map(messageOf).find((one) => one !== undefined) : undefined;
};

/** The same for a text with one entry per line, where several need to be told apart. */
const messageOfLines = (error: unknown, count: number): string | undefined => {
  const message = messageOf(error);
  const index = Array.isArray(error) && count > 1 ? error.findIndex(messageOf) : -1;
  return message && index >= 0 ? say(sentence('line.invalid', { line: index + 1, wrong: message })) : message;
};

type ListName = 'signInRedirectUris' | 'signOutRedirectUris';

const AddressesField = ({ form, name }: { form: ClientForm; name: ListName }) => {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Textarea
      {...field}
      label={messages[name]}
      description={messages.oneEachLine}
      value={field.value.join('\n')}
      onChange={({ currentTarget }) =>
        field.onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))
      }
      onBlur={() => {
        field.onChange(field.value.map((uri) => uri.trim()).filter((uri) => uri !== ''));
        field.onBlur();
      }}
      error={messageOfLines(fieldState.error, field.value.length)}
      required={name === 'signInRedirectUris'}
      {...exactText}
      autosize
      minRows={2}
      maxRows={8}
    />
  );
};

const ScopesField = ({ form }: { form: ClientForm }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'scopes' });
  return (
    <Checkbox.Group
      label={messages.scopes}
      description={messages.scopesHelp}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    >
      <Stack gap={6} mt={4}>
        {clientScopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={`${scope}: ${scopeTexts[scope]}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

const ApplicationsField = ({ form, options }: { form: ClientForm; options: ClientOptions }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'applications' });
  return (
    <MultiSelect
      {...field}
      label={messages.applications}
      description={messages.applicationsHelp}
      data={options.applications.map(({ id, name }) => ({ value: id, label: name }))}
      error={messageOf(fieldState.error)}
      searchable
      comboboxProps={{ withinPortal: false }}
    />
  );
};

export const ClientFields = ({ form, options }: { form: ClientForm; options: ClientOptions }) => {
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={messages.name}
        description={messages.nameHelp}
        maxLength={clientNameLimit}
        required
        data-autofocus
      />
      <AddressesField form={form} name="signInRedirectUris" />
      <AddressesField form={form} name="signOutRedirectUris" />
      <TextField
        control={control}
        name="backchannelLogoutUri"
        label={messages.backchannelLogoutUri}
        description={messages.backchannelHelp}
        {...exactText}
      />
      <ScopesField form={form} />
      <CheckboxField control={control} name="asksConsent" label={messages.asksConsent} />
      <CheckboxField
        control={control}
        name="requiresPkce"
        label={messages.requiresPkce}
        description={messages.pkceHelp}
      />
      <ApplicationsField form={form} options={options} />
    </>
  );
};
