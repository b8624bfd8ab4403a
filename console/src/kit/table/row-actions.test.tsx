// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { columnsFor } from './column.ts';
import { actionsColumn, RowAction, RowActions } from './row-actions.tsx';

afterEach(clear);

test('names actions after their row, and says why one is refused', () => {
  const onClick = vi.fn();
  show(
    <RowActions>
      <RowAction label="Edit" of="Office" onClick={onClick} />
      <RowAction label="Delete" name="Delete Office" refusal="It is used." onClick={onClick} />
    </RowActions>,
  );
  fireEvent.click(button('Edit Office'));
  fireEvent.click(button('Delete Office'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button('Delete Office').getAttribute('aria-description')).toBe('It is used.');
});

test('keeps the actions column at any width', () => {
  const columns = [actionsColumn('Actions', () => null)];
  expect(columnsFor(columns, 'phone').shown).toEqual(columns);
});

test('uses no red in rows and their menus', () => {
  const root = join(import.meta.dirname, '../..');
  const offenders = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(columns|row-actions|row-button)\.tsx$/.test(path))
    .filter((path) => /color[=:] ?["']red["']|isDangerous/.test(readFileSync(join(root, path), 'utf8')));
  expect(offenders).toEqual([]);
});
