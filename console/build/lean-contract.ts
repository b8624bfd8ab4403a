import type { Plugin } from 'vite';

/** A sentence that describes a call; a product's `summary` is the name of a field. */
const sentence =
  /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*\.'|"(?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*\.")/g;

export const withoutSummaries = (code: string): string => code.replace(sentence, "summary: ''");

/** Endpoints carry their description for the API documentation, which only the server publishes. */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: /contract[\\/]src[\\/].*\.ts$/ }, handler: withoutSummaries },
};
