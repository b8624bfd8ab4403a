// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { ImportDialog } from './import-dialog.tsx';

afterEach(clear);

const given = {
  count: 1200,
  domain: '@maplegrove.example',
  crmId: '10001',
  isTrial: false,
  isBusy: false,
  onImport: vi.fn(),
  onClose: vi.fn(),
};

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const isOff = (name: string) => button(name).hasAttribute('disabled');

test('says what will be done, to how many users, and that it cannot be undone', () => {
  const onImport = vi.fn();
  show(<ImportDialog {...given} onImport={onImport} />);
  const text = screen.getByRole('dialog', { name: 'Warning' }).textContent;
  for (const part of [
    'This will import 1,200 users to IDM',
    'This action cannot be undone.',
    'Do you want to import users to IDM?',
  ])
    expect(text).toContain(part);
  expect([input('Domain').readOnly, input('Domain').maxLength, input('Domain').value]).toEqual([
    true,
    70,
    '@maplegrove.example',
  ]);
  expect([input('CRM ID').readOnly, input('CRM ID').maxLength, input('CRM ID').value]).toEqual([
    true,
    50,
    '10001',
  ]);
  expect(screen.queryByLabelText(/^Temporary Password/)).toBeNull();
  fireEvent.click(button('Import Users'));
  expect(onImport).toHaveBeenCalledOnce();
});

test.each([
  ['no users to import', { count: 0 }],
  ['no domain', { domain: '' }],
  ['no CRM ID', { crmId: '' }],
  ['an import in progress', { isBusy: true }],
])('cannot be sent with %s', (_, change) => {
  const onImport = vi.fn();
  show(<ImportDialog {...given} {...change} onImport={onImport} />);
  expect(isOff('Import Users')).toBe(true);
  fireEvent.submit(button('Cancel').closest('form') as HTMLFormElement);
  expect(onImport).not.toHaveBeenCalled();
});

test('says when the domain is missing', () => {
  show(<ImportDialog {...given} domain="" />);
  expect(screen.getByText('No valid domain was found.')).toBeDefined();
});

test('Cancel sends nothing', () => {
  const props: ComponentProps<typeof ImportDialog> = { ...given, onClose: vi.fn(), onImport: vi.fn() };
  show(<ImportDialog {...props} />);
  fireEvent.click(button('Cancel'));
  expect(props.onClose).toHaveBeenCalledOnce();
  expect(props.onImport).not.toHaveBeenCalled();
});

const Legacy = () => {
  const [password, setPassword] = useState('');
  return <ImportDialog {...given} temporaryPassword={{ password, onChange: setPassword }} />;
};

test('a temporary password must meet every requirement', () => {
  show(<Legacy />);
  const field = input('Temporary Password');
  expect(field.maxLength).toBe(40);
  for (const typed of ['', 'Sh0rt#1', 'WELCOME#2026', 'welcome#2026', 'Welcome#home', 'Welcome2026']) {
    fireEvent.change(field, { target: { value: typed } });
    expect(isOff('Import Users'), typed).toBe(true);
  }
  fireEvent.change(field, { target: { value: 'Welcome#2026' } });
  expect(isOff('Import Users')).toBe(false);
});

test('identifies a trial run', () => {
  show(<ImportDialog {...given} isTrial />);
  const dialog = screen.getByRole('dialog', { name: 'Trial Run' });
  expect(dialog.textContent).toContain('without saving anything');
  expect(dialog.textContent).not.toContain('This action cannot be undone.');
  expect(button('Start Trial Run')).toBeDefined();
});
