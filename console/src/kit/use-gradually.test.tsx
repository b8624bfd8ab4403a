// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../testing/show.tsx';
import { useGradually } from './use-gradually.ts';

afterEach(clear);

const drawn: (string | undefined)[] = [];

const Part = ({ value }: { value?: string }) => {
  drawn.push(useGradually(value));
  return null;
};

test('what comes is drawn after the rest, once; changes are drawn at once', () => {
  const { again } = show(<Part />);
  drawn.length = 0;
  again(<Part value="one" />);
  expect(drawn).toEqual([undefined, 'one']);
  again(<Part value="two" />);
  expect(drawn).toEqual([undefined, 'one', 'two']);
});

test('what is there from the beginning is drawn with the rest', () => {
  drawn.length = 0;
  show(<Part value="one" />);
  expect(drawn).toEqual(['one']);
});
