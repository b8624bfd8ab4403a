// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { useFocusNext } from './use-focus-next.ts';

afterEach(clear);

const allRows = ['Ann', 'Ben', 'Cy'];

const List = ({ removed }: { removed: string | null }) => {
  const [begun, begin] = useState(0);
  const focusNext = useFocusNext('main', '[data-toggle]');
  const rows = allRows.filter((name) => name !== removed);
  return (
    <main>
      <h1>{begun} begun</h1>
      {rows.map((name) => (
        <section key={name}>
          <button type="button" data-toggle>
            Open {name}
          </button>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusNext(currentTarget);
              begin(begun + 1);
            }}
          >
            Settle {name}
          </button>
        </section>
      ))}
    </main>
  );
};

/** Settles a person, whose row is then removed. */
const settle = (name: string) => {
  const { again } = show(<List removed={null} />);
  button(`Settle ${name}`).focus();
  fireEvent.click(button(`Settle ${name}`));
  expect(document.activeElement).toBe(button(`Settle ${name}`));
  again(<List removed={name} />);
};

test.each([
  ['Ann', 'Open Ben'],
  ['Ben', 'Open Cy'],
  ['Cy', 'Open Ben'],
])('moves the focus from the removed row of %s to %s', (name, next) => {
  settle(name);
  expect(document.activeElement).toBe(button(next));
});

test('leaves the focus alone that has moved on by itself', () => {
  const { again } = show(<List removed={null} />);
  fireEvent.click(button('Settle Ann'));
  button('Open Cy').focus();
  again(<List removed="Ann" />);
  expect(document.activeElement).toBe(screen.getByText('Open Cy'));
});
