// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../testing/show.tsx';
import { useDeferredData } from './use-deferred-data.ts';

afterEach(clear);

const drawn: (string | undefined)[] = [];

const Part = ({ value }: { value?: string }) => {
  drawn.push(useDeferredData(value));
  return null;
};

test('draws a new value once, after the rest, and changes immediately', () => {
  const { again } = show(<Part />);
  drawn.length = 0;
  again(<Part value="one" />);
  expect(drawn).toEqual([undefined, 'one']);
  again(<Part value="two" />);
  expect(drawn).toEqual([undefined, 'one', 'two']);
});

test('draws an initial value together with the rest', () => {
  drawn.length = 0;
  show(<Part value="one" />);
  expect(drawn).toEqual(['one']);
});
