// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../testing/show.tsx';
import { useDeferredData } from './use-deferred-data.ts';

afterEach(clear);

const rendered: (string | undefined)[] = [];

const Part = ({ value }: { value?: string }) => {
  rendered.push(useDeferredData(value));
  return null;
};

test('draws a new value once, after the rest, and changes immediately', () => {
  const { again } = show(<Part />);
  rendered.length = 0;
  again(<Part value="one" />);
  expect(rendered).toEqual([undefined, 'one']);
  again(<Part value="two" />);
  expect(rendered).toEqual([undefined, 'one', 'two']);
});

test('draws an initial value together with the rest', () => {
  rendered.length = 0;
  show(<Part value="one" />);
  expect(rendered).toEqual(['one']);
});
