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

test('nothing chosen is an empty text; a second click on what is chosen keeps it; Clear names its field', async () => {
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

test('a list that is not taken in at a glance is typed into', () => {
  show(<Field told={() => undefined} options={Array.from({ length: 9 }, (_, index) => `Role ${index}`)} />);
  expect(input().readOnly).toBe(false);
});
