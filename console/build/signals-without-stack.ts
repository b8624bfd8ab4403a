import type { Plugin } from 'vite';

const signal = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React keeps five errors that it throws to itself as signals. Wherever somebody inspects the page, as benches do, each
 * error has the browser find out where it was made, and for that read all of React and of the page once more: a third of
 * the time to the first render. These nobody reads.
 */
export const signalsWithoutStack: Plugin = {
  name: 'signals-without-stack',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) => {
      const { length } = [...code.matchAll(signal)];
      if (length !== 5) throw new Error(`React has ${length} signals in place of 5.`);
      return {
        code: code.replace(signal, '$1 = Object.create(Error.prototype, { message: { value: $2 } })'),
        map: null,
      };
    },
  },
};
