import { wordsOf } from '../words.ts';

/** Rows of a stretch of the log, and marks that each of them may bear. Both are part of what is stored. */
export const stretchRows = 2048;
const bitsOfMark = 13;
const markCount = 2 ** bitsOfMark;
export const bytesPerMark = stretchRows / 8;

/** The same letters are another mark in another field. */
export type MarkedField = 'url' | 'request' | 'response';
const salts: Record<MarkedField | 'status', number> = { url: 1, request: 2, response: 3, status: 4 };

const spread = (key: number): number => {
  const first = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
};

/** Two marks of one key: by chance a row bears both far less often than one of half as many. */
const firstOf = (hash: number): number => hash & (markCount - 1);
const secondOf = (hash: number): number => (hash >>> bitsOfMark) & (markCount - 1);
const bothOf = (hash: number): number[] => [firstOf(hash), secondOf(hash)];

const hashOf = (word: string, at: number, salt: number): number => {
  const pair = Math.imul(word.charCodeAt(at), 0x9e3779b1) ^ Math.imul(word.charCodeAt(at + 1), 0x165667b1);
  return spread(pair ^ Math.imul(word.charCodeAt(at + 2), 0x27d4eb2f) ^ Math.imul(salt, 0x2c1b3c6d));
};

const hashOfStatus = (status: number): number =>
  spread(Math.imul(status, 0x9e3779b1) ^ Math.imul(salts.status, 0x2c1b3c6d));

/** The marks of a text: two for every three letters or digits in a row. */
export const marksOf = (field: MarkedField, text: string): number[] => {
  const salt = salts[field];
  return wordsOf(text).flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => bothOf(hashOf(word, at, salt))).flat(),
  );
};

export const marksOfStatus = (status: number): number[] => bothOf(hashOfStatus(status));

export type Markable = Record<MarkedField, string | null> & { id: number; status: number };

/** The bits of a stretch: for each mark, one for each of its rows. */
export const openStretch = (): { marks: Buffer; add: (row: Markable) => void } => {
  const marks = Buffer.alloc(markCount * bytesPerMark);
  const add = (row: Markable): void => {
    const place = row.id % stretchRows;
    const bit = 128 >> (place % 8);
    const byte = Math.floor(place / 8);
    const bear = (mark: number): void => {
      const at = mark * bytesPerMark + byte;
      marks[at] = (marks[at] ?? 0) | bit;
    };
    const set = (hash: number): void => {
      bear(firstOf(hash));
      bear(secondOf(hash));
    };
    set(hashOfStatus(row.status));
    for (const field of ['url', 'request', 'response'] as const)
      for (const word of wordsOf(row[field] ?? ''))
        for (let at = word.length - 3; at >= 0; at--) set(hashOf(word, at, salts[field]));
  };
  return { marks, add };
};
