// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { DateRange } from './date-range.tsx';

afterEach(clear);

const from = () => screen.getByLabelText<HTMLInputElement>('Period, from');
const to = () => screen.getByLabelText<HTMLInputElement>('Period, to');

test('changes each day separately', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="2026-03-01" end="2026-03-31" onChange={onChange} />);
  expect([from().value, to().value]).toEqual(['03/01/2026', '03/31/2026']);
  fireEvent.change(from(), { target: { value: '2026-03-10' } });
  fireEvent.change(to(), { target: { value: '2026-03-20' } });
  expect(onChange.mock.calls).toEqual([
    ['2026-03-10', '2026-03-31'],
    ['2026-03-01', '2026-03-20'],
  ]);
});

test('accepts American dates, with or without leading zeros', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="" end="" onChange={onChange} />);
  fireEvent.input(from(), { target: { value: '3/9/2026' } });
  fireEvent.change(from(), { target: { value: '3/9/2026' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-03-09', '');
});

test('opens the range on the side that is cleared', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="2026-03-01" end="2026-03-31" onChange={onChange} />);
  fireEvent.change(to(), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-03-01', '');
});

test('names the side that each button clears', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="2026-03-01" end="2026-03-31" onChange={onChange} />);
  fireEvent.click(screen.getByLabelText('Clear Period, from'));
  expect(onChange).toHaveBeenLastCalledWith('', '2026-03-31');
  fireEvent.click(screen.getByLabelText('Clear Period, to'));
  expect(onChange).toHaveBeenLastCalledWith('2026-03-01', '');
});

test('picks a day from the calendar', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="2026-03-01" end="" onChange={onChange} />);
  fireEvent.focus(from());
  fireEvent.click(screen.getByRole('button', { name: '17 March 2026' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-03-17', '');
});

test('groups both days and shows the error on the group', () => {
  const { again } = show(<DateRange label="Period" start="" end="" onChange={vi.fn()} />);
  const group = () => screen.getByRole('group', { name: 'Period' });
  expect(group().contains(from()) && group().contains(to())).toBe(true);
  again(<DateRange label="Period" start="" end="" onChange={vi.fn()} error="The end is first." />);
  expect(screen.getByText('The end is first.').id).toBe(group().getAttribute('aria-describedby'));
  expect(from().getAttribute('aria-invalid')).toBe('true');
});

test('reports an invalid day and does not rewrite it', () => {
  const onChange = vi.fn();
  const { again } = show(<DateRange label="Period" start="2027-02-01" end="" onChange={onChange} />);
  fireEvent.focus(to());
  fireEvent.input(to(), { target: { value: '2027-02-31' } });
  fireEvent.blur(to());
  expect([to().value, onChange.mock.calls]).toEqual(['2027-02-31', []]);
  expect(screen.getByText('Please enter a date as mm/dd/yyyy.')).toBeDefined();
  // An external change of the range replaces it.
  again(<DateRange label="Period" start="" end="2027-03-01" onChange={onChange} />);
  expect(to().value).toBe('03/01/2027');
  expect(screen.queryByText('Please enter a date as mm/dd/yyyy.')).toBeNull();
});

test('passes on invalid text where the caller validates it', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="2027-02-01" end="" onChange={onChange} takesText />);
  fireEvent.input(from(), { target: { value: '2027-02-31' } });
  expect(onChange).toHaveBeenLastCalledWith('2027-02-31', '');
});

test('shows days as yyyy-mm-dd on screens of the log', () => {
  show(<DateRange label="Period" start="2026-03-01" end="" onChange={vi.fn()} format="iso" />);
  expect([from().value, to().placeholder]).toEqual(['2026-03-01', 'yyyy-mm-dd']);
});

test('begins the week on Sunday', () => {
  show(<DateRange label="Period" start="2026-03-01" end="" onChange={vi.fn()} />);
  fireEvent.focus(from());
  expect(document.querySelector('thead th')?.textContent).toBe('Su');
});
