// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { ListSelect } from './list-select.tsx';

afterEach(clear);

const Field = ({ told, options }: { told: (value: string) => void; options: string[] }) => {
  const [value, setValue] = useState('');
  const change = (chosen: string) => {
    told(chosen);
    setValue(chosen);
  };
  return <ListSelect label="Role" clearable data={options} value={value} onChange={change} />;
};

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' });

const choose = async (name: string) => {
  fireEvent.click(input());
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
};

test('is empty without a selection, keeps it on a second click, and names its field in Clear', async () => {
  const told = vi.fn();
  show(<Field told={told} options={['Nurse', 'Cook']} />);
  expect(input().value).toBe('');
  expect(input().readOnly).toBe(true);
  await choose('Cook');
  await choose('Cook');
  expect(input().value).toBe('Cook');
  fireEvent.click(screen.getByLabelText('Clear Role'));
  expect(told.mock.calls.map(([value]) => value).filter((value) => value !== 'Cook')).toEqual(['']);
});

test('opens its list with a key, not by getting the focus', () => {
  show(<Field told={() => undefined} options={Array.from({ length: 9 }, (_, index) => `Role ${index}`)} />);
  fireEvent.focus(input());
  expect(input().getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(input(), { code: 'ArrowDown' });
  expect(input().getAttribute('aria-expanded')).toBe('true');
});

test('allows typing in a list that is too long to take in at a glance', () => {
  show(<Field told={() => undefined} options={Array.from({ length: 9 }, (_, index) => `Role ${index}`)} />);
  expect(input().readOnly).toBe(false);
});
