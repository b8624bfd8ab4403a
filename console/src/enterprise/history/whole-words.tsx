import { createElement, Fragment } from 'react';

const afterSigns = /(?<=[^\p{L}\p{N}\s])(?=[\p{L}\p{N}])/u;
const endsInSign = /[^\p{L}\p{N}\s]$/u;

/** Addresses and keys break after punctuation rather than inside a word; a word may follow in another part. */
export const WholeWords = ({ text }: { text: string }) => {
  const parts = [...text.split(afterSigns), ...(endsInSign.test(text) ? [''] : [])];
  const broken = parts.flatMap((part, at) => (at === 0 ? [part] : [<wbr key="break" />, part]));
  return createElement(Fragment, null, ...broken);
};
