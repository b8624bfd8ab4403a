// @vitest-environment happy-dom
import { Failure, fail } from '@keystead/contract/errors.ts';
import { inSchema } from '@keystead/contract/texts/schema-messages.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { button, clear, show } from '../../testing/show.tsx';
import { FormActions } from './form-actions.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';
import { withRule } from './with-rule.ts';

afterEach(clear);

const schema = withRule(
  z.object({
    firstName: z
      .string()
      .trim()
      .min(1, inSchema(sentence('user.firstNameMissing'))),
    lastName: z
      .string()
      .trim()
      .min(1, inSchema(sentence('user.lastNameMissing'))),
    floor: z.number(),
  }),
  ({ firstName, lastName }) =>
    firstName === lastName ? [{ field: 'lastName', code: 'record.nameTaken' }] : [],
);

type Send = (values: z.output<typeof schema>) => Promise<unknown>;

const Form = ({ send, onFailure }: { send: Send; onFailure?: (error: unknown) => void }) => {
  const { control, submit, formState } = useContractForm(schema, {
    defaults: { firstName: '', lastName: '', floor: 1 },
    send,
    ...(onFailure && { onFailure }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField control={control} name="firstName" label="First name" />
      <TextField control={control} name="lastName" label="Last name" />
      <SelectField control={control} name="floor" label="Floor" data={['1', '2']} isNumber />
      <FormActions canSave isBusy={formState.isSubmitting} onCancel={vi.fn()} />
    </form>
  );
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.submit(button('Save').closest('form') as HTMLFormElement);

const fill = () => {
  type('First name', ' Ann ');
  type('Last name', 'Lee');
};

test('sends the output of the schema', async () => {
  const send = vi.fn<Send>(async () => undefined);
  show(<Form send={send} />);
  fill();
  fireEvent.change(field('Floor'), { target: { value: '2' } });
  save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ firstName: 'Ann', lastName: 'Lee', floor: 2 }));
});

test('sends nothing while a rule is broken, and focuses the first broken field with its error', async () => {
  const send = vi.fn<Send>();
  show(<Form send={send} />);
  type('First name', 'Ann');
  save();
  await screen.findByText('Please enter the user’s last name.');
  expect(document.activeElement).toBe(field('Last name'));
  expect(field('Last name').getAttribute('aria-invalid')).toBe('true');
  expect(field('First name').getAttribute('aria-invalid')).not.toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('shows the error of a rule across several fields at the field it names', async () => {
  show(<Form send={vi.fn<Send>()} />);
  type('First name', 'Ann');
  type('Last name', 'Ann');
  save();
  await screen.findByText('This name is already in use.');
  expect(field('Last name').getAttribute('aria-invalid')).toBe('true');
});

test('shows an error on blur and removes it once it is fixed', async () => {
  show(<Form send={vi.fn<Send>()} />);
  fireEvent.blur(field('First name'));
  await screen.findByText('Please enter the user’s first name.');
  type('First name', 'Ann');
  await waitFor(() => expect(screen.queryByText('Please enter the user’s first name.')).toBeNull());
});

test("shows the server's errors at their fields and focuses the first", async () => {
  const refusal = new Failure('request.invalid', {
    fieldErrors: [
      { field: 'lastName', message: 'Taken.' },
      { field: 'firstName', message: 'Odd.' },
    ],
  });
  const onFailure = vi.fn();
  show(<Form send={() => Promise.reject(refusal)} onFailure={onFailure} />);
  fill();
  save();
  await screen.findByText('Taken.');
  expect(screen.getByText('Odd.')).toBeDefined();
  expect(document.activeElement).toBe(field('Last name'));
  expect(onFailure).toHaveBeenCalledWith(refusal);
  expect(field('First name').value).toBe(' Ann ');
});

test('reports an error without fields, and can be sent again', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(fail('server.busy')).mockResolvedValue(undefined);
  const onFailure = vi.fn();
  show(<Form send={send} onFailure={onFailure} />);
  fill();
  save();
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('disables Save and Cancel while sending', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  show(<Form send={() => promise} />);
  fill();
  save();
  await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(true));
  expect(button('Cancel').hasAttribute('disabled')).toBe(true);
  resolve();
  await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(false));
});
