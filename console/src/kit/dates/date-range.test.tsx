// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { DateRange } from './date-range.tsx';

afterEach(clear);

const from = () => screen.getByLabelText<HTMLInputElement>('Period, from');
const to = () => screen.getByLabelText<HTMLInputElement>('Period, to');

test('each day is typed by itself and leaves the other as it is', () => {
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

test('a day is typed the American way too, with or without zeros', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="" end="" onChange={onChange} />);
  fireEvent.input(from(), { target: { value: '3/9/2026' } });
  fireEvent.change(from(), { target: { value: '3/9/2026' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-03-09', '');
});

test('an emptied day opens its side of the range', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="2026-03-01" end="2026-03-31" onChange={onChange} />);
  fireEvent.change(to(), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-03-01', '');
});

test('a day is picked from the calendar', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="2026-03-01" end="" onChange={onChange} />);
  fireEvent.focus(from());
  fireEvent.click(screen.getByRole('button', { name: '17 March 2026' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-03-17', '');
});

test('both days belong to one group, which tells what is wrong with them', () => {
  const { again } = show(<DateRange label="Period" start="" end="" onChange={vi.fn()} />);
  const group = () => screen.getByRole('group', { name: 'Period' });
  expect(group().contains(from()) && group().contains(to())).toBe(true);
  again(<DateRange label="Period" start="" end="" onChange={vi.fn()} error="The end is first." />);
  expect(screen.getByText('The end is first.').id).toBe(group().getAttribute('aria-describedby'));
  expect(from().getAttribute('aria-invalid')).toBe('true');
});

test('a day that the calendar does not have is told, not rewritten', () => {
  const onChange = vi.fn();
  const { again } = show(<DateRange label="Period" start="2027-02-01" end="" onChange={onChange} />);
  fireEvent.focus(to());
  fireEvent.input(to(), { target: { value: '2027-02-31' } });
  fireEvent.blur(to());
  expect([to().value, onChange.mock.calls]).toEqual(['2027-02-31', []]);
  expect(screen.getByText('Please enter a date as mm/dd/yyyy.')).toBeDefined();
  // Somebody else's change of the range takes its place.
  again(<DateRange label="Period" start="" end="2027-03-01" onChange={onChange} />);
  expect(to().value).toBe('03/01/2027');
  expect(screen.queryByText('Please enter a date as mm/dd/yyyy.')).toBeNull();
});

test('where it is kept, the text is given along to be judged', () => {
  const onChange = vi.fn();
  show(<DateRange label="Period" start="2027-02-01" end="" onChange={onChange} takesText />);
  fireEvent.input(from(), { target: { value: '2027-02-31' } });
  expect(onChange).toHaveBeenLastCalledWith('2027-02-31', '');
});

test('a screen of the log shows days as yyyy-mm-dd', () => {
  show(<DateRange label="Period" start="2026-03-01" end="" onChange={vi.fn()} format="iso" />);
  expect([from().value, to().placeholder]).toEqual(['2026-03-01', 'yyyy-mm-dd']);
});

test('the week begins on Sunday', () => {
  show(<DateRange label="Period" start="2026-03-01" end="" onChange={vi.fn()} />);
  fireEvent.focus(from());
  expect(document.querySelector('thead th')?.textContent).toBe('Su');
});
