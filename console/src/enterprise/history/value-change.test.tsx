// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { ValueChange } from './value-change.tsx';

afterEach(clear);

/** The text of an element, split where it may break. */
const pieces = (role: string) =>
  screen
    .getByRole(role)
    .innerHTML.replace(/<\/?mark[^>]*>/g, '')
    .split('<wbr>');

test('breaks an address after punctuation, even at the edges of the marked difference', () => {
  show(<ValueChange before="https://old.example/a b" after="https://new.example/a b" />);
  expect(pieces('deletion')).toEqual(['https://', 'old.', 'example/', 'a b']);
  expect(pieces('insertion')).toEqual(['https://', 'new.', 'example/', 'a b']);
});

test('breaks words only between them', () => {
  show(<ValueChange before={null} after="Somebody of the night shift" />);
  expect(pieces('insertion')).toEqual(['Somebody of the night shift']);
});
