import type { ReactNode } from 'react';

const afterPunctuation = /(?<=[^\p{L}\p{N}\s])(?=[\p{L}\p{N}])/u;
const endsInPunctuation = /[^\p{L}\p{N}\s]$/u;

/** Addresses and keys break after punctuation rather than inside a word; a word may follow in another part. */
export const BreakableText = ({ text }: { text: string }) => {
  const parts = [...text.split(afterPunctuation), ...(endsInPunctuation.test(text) ? [''] : [])];
  return parts.reduce<ReactNode>(
    (before, part, index) =>
      index === 0 ? (
        part
      ) : (
        <>
          {before}
          <wbr />
          {part}
        </>
      ),
    null,
  );
};
