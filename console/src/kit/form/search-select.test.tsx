// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { SearchSelect } from './search-select.tsx';

afterEach(clear);

const options = [
  { value: '1', label: 'Maple Grove' },
  { value: '2', label: 'Harbor Point' },
  { value: '3', label: 'Grove Hill' },
];

const select = { label: 'Customer', options, value: null };
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(input(), { key, code: key });

test('narrows the options to those that contain every typed word', () => {
  show(<SearchSelect {...select} onChange={vi.fn()} />);
  fireEvent.click(input());
  expect(offered()).toEqual(['Maple Grove', 'Harbor Point', 'Grove Hill']);
  fireEvent.change(input(), { target: { value: 'grove h' } });
  expect(offered()).toEqual(['Grove Hill']);
  fireEvent.change(input(), { target: { value: 'nowhere' } });
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByText('Nothing found.')).toBeDefined();
});

test('looks like a select whether or not something is selected', () => {
  const chevrons = () => document.querySelectorAll('[data-combobox-chevron]').length;
  const { again } = show(<SearchSelect {...select} onChange={vi.fn()} onClear={vi.fn()} />);
  expect(chevrons()).toBe(1);
  again(<SearchSelect {...select} value="2" onChange={vi.fn()} onClear={vi.fn()} />);
  expect(button('Clear Customer')).toBeDefined();
  expect(chevrons()).toBe(1);
});

test('selects an option on click and closes the list', () => {
  const onChange = vi.fn();
  show(<SearchSelect {...select} onChange={onChange} />);
  fireEvent.click(input());
  expect(input().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('option', { name: 'Harbor Point' }));
  expect(onChange).toHaveBeenCalledWith('2');
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('choosing the selected option again changes nothing', () => {
  const onChange = vi.fn();
  show(<SearchSelect {...select} value="2" onChange={onChange} />);
  fireEvent.click(input());
  fireEvent.click(screen.getByRole('option', { name: 'Harbor Point' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('selects an option with the arrow keys and Enter', () => {
  const onChange = vi.fn();
  show(<SearchSelect {...select} onChange={onChange} />);
  fireEvent.click(input());
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) press(key);
  expect(onChange).toHaveBeenCalledWith('2');
});

test('discards typed text on blur if nothing was selected', () => {
  const onChange = vi.fn();
  show(<SearchSelect {...select} value="1" onChange={onChange} />);
  expect(input().value).toBe('Maple Grove');
  fireEvent.change(input(), { target: { value: 'Har' } });
  fireEvent.blur(input());
  expect(input().value).toBe('Maple Grove');
  expect(onChange).not.toHaveBeenCalled();
});

test('replaces the selection on typing, even if the options load after the field has the focus', () => {
  const { again } = show(<SearchSelect {...select} options={[]} value="1" onChange={vi.fn()} />);
  input().focus();
  again(<SearchSelect {...select} value="1" onChange={vi.fn()} />);
  expect(input().value).toBe('Maple Grove');
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 'Maple Grove'.length]);
});

test('keeps text being typed when the options load', () => {
  const { again } = show(<SearchSelect {...select} options={[]} value="1" onChange={vi.fn()} />);
  input().focus();
  fireEvent.change(input(), { target: { value: 'Har' } });
  again(<SearchSelect {...select} value="1" onChange={vi.fn()} />);
  expect(input().value).toBe('Har');
  expect(input().selectionStart).toBe(input().selectionEnd);
  expect(offered()).toEqual(['Harbor Point']);
});

test('offers to clear a selection if allowed, but not without one', () => {
  const onClear = vi.fn();
  const { again } = show(<SearchSelect {...select} onChange={vi.fn()} onClear={onClear} />);
  expect(screen.queryByRole('button')).toBeNull();
  again(<SearchSelect {...select} value="2" onChange={vi.fn()} onClear={onClear} />);
  fireEvent.click(button('Clear Customer'));
  expect(onClear).toHaveBeenCalledOnce();
});

test('renders the first of very many options and says how many there are', () => {
  const many = Array.from({ length: 1500 }, (_, index) => ({ value: String(index), label: `Site ${index}` }));
  show(<SearchSelect {...select} options={many} onChange={vi.fn()} />);
  fireEvent.click(input());
  expect(offered()).toHaveLength(101);
  expect(screen.getByText('100 of 1,500 shown. Type to find more.')).toBeDefined();
});

test('shows more options until there are no more, by mouse or keyboard', () => {
  const onChange = vi.fn();
  const many = Array.from({ length: 250 }, (_, index) => ({ value: String(index), label: `Site ${index}` }));
  show(<SearchSelect {...select} options={many} onChange={onChange} />);
  fireEvent.click(input());
  fireEvent.click(screen.getByRole('option', { name: 'Show more' }));
  expect(offered()).toHaveLength(201);
  expect(input().getAttribute('aria-expanded')).toBe('true');
  for (const key of ['ArrowUp', 'Enter']) press(key);
  expect(offered()).toHaveLength(250);
  expect(screen.queryByRole('option', { name: 'Show more' })).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('option', { name: 'Site 249' }));
  expect(onChange).toHaveBeenCalledWith('249');
});

test('shows an error with the field', () => {
  show(<SearchSelect {...select} error="Please choose." onChange={vi.fn()} />);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please choose.').id).toBe(input().getAttribute('aria-describedby'));
});
