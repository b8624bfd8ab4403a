import { expect, test } from 'vitest';
import { changesBetween, mergeMine } from './merge-mine.ts';

const base = { name: 'Oaks', notes: 'old', products: ['snf'] };

test('keeps my changes and adopts theirs', () => {
  const mine = { ...base, name: 'Oaks II' };
  const theirs = { ...base, notes: 'new', products: ['snf', 'sl'] };
  expect(mergeMine(base, mine, theirs)).toEqual({ name: 'Oaks II', notes: 'new', products: ['snf', 'sl'] });
});

test('prefers mine where both changed the same field, and lists their changes', () => {
  const mine = { ...base, notes: 'mine' };
  const theirs = { ...base, notes: 'theirs', products: [] };
  expect(mergeMine(base, mine, theirs).notes).toBe('mine');
  expect(changesBetween(base, mine, theirs, { name: 'Name', notes: 'Notes', products: 'Products' })).toEqual([
    { label: 'Notes', before: 'old', theirs: 'theirs', mine: 'mine' },
    { label: 'Products', before: 'snf', theirs: '–', mine: null },
  ]);
});
