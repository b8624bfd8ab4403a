// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { useFirstFieldFocus } from './use-first-field-focus.ts';

afterEach(clear);

const Form = () => (
  <form ref={useFirstFieldFocus()}>
    <input hidden />
    <input readOnly />
    <input disabled />
    <select aria-label="First" />
    <input aria-label="Second" />
  </form>
);

test('the first field that can be filled in has the focus at once', () => {
  show(<Form />);
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
});
