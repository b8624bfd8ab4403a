// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { SearchSelect } from '../form/search-select.tsx';
import { PageDialog } from './page-dialog.tsx';

afterEach(clear);

test('Esc first closes an open list, then the dialog', () => {
  const onClose = vi.fn();
  show(
    <PageDialog title="Select Customer" onClose={onClose}>
      <SearchSelect
        label="Customer"
        options={[{ value: '1', label: 'Maple Grove' }]}
        value="1"
        onChange={vi.fn()}
      />
    </PageDialog>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
  const pressEscape = () => fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
  fireEvent.change(field, { target: { value: 'harbor' } });
  expect(field.getAttribute('aria-expanded')).toBe('true');

  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field.value).toBe('Maple Grove');

  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
