// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import { clear, show } from '../../testing/show.tsx';
import { drafts } from './drafts.ts';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string(), note: z.string(), clientSecret: z.string() });

const Form = ({ stored = '' }: { stored?: string }) => {
  const { control } = useContractForm(schema, {
    defaults: { name: '', note: stored, clientSecret: '' },
    send: async () => undefined,
  });
  return (
    <>
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="note" label="Note" />
      <TextField control={control} name="clientSecret" label="Secret" />
    </>
  );
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

beforeEach(() => pageOpenedFor.set('una/1'));
afterEach(() => {
  clear();
  drafts.giveBack(null);
});

/** What is kept when the session ends while the form is being filled in. */
const typeAndLeave = () => {
  show(<Form />);
  type('Name', 'Ann');
  type('Secret', 'hush');
  const typed = drafts.typed();
  clear();
  return typed;
};

test('restores what was typed before the session ended, except secrets', () => {
  const typed = typeAndLeave();
  expect(JSON.stringify(typed)).not.toContain('hush');
  drafts.giveBack(typed);
  show(<Form stored="by somebody else" />);
  expect([field('Name').value, field('Note').value, field('Secret').value]).toEqual([
    'Ann',
    'by somebody else',
    '',
  ]);
});

test.each(['leo/1', 'una/2'])('restores nothing for %s', (openedFor) => {
  const typed = typeAndLeave();
  pageOpenedFor.set(openedFor);
  drafts.giveBack(typed);
  show(<Form />);
  expect(field('Name').value).toBe('');
});

test('keeps nothing if nothing is typed or the form is closed', () => {
  show(<Form />);
  expect(drafts.typed()).toBeNull();
  type('Name', 'Ann');
  expect(drafts.typed()).not.toBeNull();
  clear();
  expect(drafts.typed()).toBeNull();
});
