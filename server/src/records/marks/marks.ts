import { wordsOf } from '../words.ts';

/** Rows of a stretch of the log, and marks that each of them may bear. Both are part of what is stored. */
export const stretchRows = 1024;
const markCount = 8192;
export const bytesPerMark = stretchRows / 8;

/** The same letters are another mark in another field. */
export type MarkedField = 'url' | 'request' | 'response';
const salts: Record<MarkedField | 'status', number> = { url: 1, request: 2, response: 3, status: 4 };

const spread = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) % markCount;
};

const markOf = (word: string, at: number, salt: number): number => {
  const pair = Math.imul(word.charCodeAt(at), 0x9e3779b1) ^ Math.imul(word.charCodeAt(at + 1), 0x85ebca6b);
  return spread(pair ^ Math.imul(word.charCodeAt(at + 2), 0xc2b2ae35) ^ Math.imul(salt, 0x27d4eb2f));
};

/** The marks of a text: one for every three letters or digits in a row. */
export const marksOf = (field: MarkedField, text: string): number[] => {
  const salt = salts[field];
  return wordsOf(text).flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => markOf(word, at, salt)),
  );
};

export const markOfStatus = (status: number): number =>
  spread(Math.imul(status, 0x9e3779b1) ^ Math.imul(salts.status, 0x27d4eb2f));

export type Markable = Record<MarkedField, string | null> & { id: number; status: number };

/** The bits of a stretch: for each mark, one for each of its rows. */
export const openStretch = (): { marks: Buffer; add: (row: Markable) => void } => {
  const marks = Buffer.alloc(markCount * bytesPerMark);
  const add = (row: Markable): void => {
    const place = row.id % stretchRows;
    const bit = 128 >> (place % 8);
    const byte = Math.floor(place / 8);
    const set = (mark: number): void => {
      const at = mark * bytesPerMark + byte;
      marks[at] = (marks[at] ?? 0) | bit;
    };
    set(markOfStatus(row.status));
    for (const field of ['url', 'request', 'response'] as const)
      for (const word of wordsOf(row[field] ?? ''))
        for (let at = word.length - 3; at >= 0; at--) set(markOf(word, at, salts[field]));
  };
  return { marks, add };
};
