import { wordsOf } from '../words.ts';

/** Rows of a stretch of the log, and marks that each of them may bear. Both are part of what is stored. */
export const stretchRows = 2048;
const bitsOfMark = 13;
const markCount = 2 ** bitsOfMark;
export const bytesPerMark = stretchRows / 8;
/** What marks mean, by number. Those of another meaning are written again. */
export const markForm = 2;

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

const hashOfStatus = (status: number): number =>
  spread(Math.imul(status, 0x9e3779b1) ^ Math.imul(salts.status, 0x2c1b3c6d));

/** Letters and digits among the first 128 signs. Whatever comes after them is one too, once words are taken apart. */
const inWord = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[a-z0-9]/i.test(String.fromCharCode(code))),
);

/** Two marks for every three letters or digits in a row, and one for every four: these seldom meet by chance. */
const eachMark = (words: string, field: MarkedField, bear: (mark: number) => void): void => {
  const salt = Math.imul(salts[field], 0x2c1b3c6d);
  let length = 0;
  let first = 0;
  let second = 0;
  let third = 0;
  for (let at = 0; at < words.length; at++) {
    const code = words.charCodeAt(at);
    length = code > 127 || inWord[code] === 1 ? length + 1 : 0;
    if (length > 2) {
      const three =
        Math.imul(second, 0x9e3779b1) ^ Math.imul(third, 0x165667b1) ^ Math.imul(code, 0x27d4eb2f) ^ salt;
      const hash = spread(three);
      bear(firstOf(hash));
      bear(secondOf(hash));
      if (length > 3) bear(firstOf(spread(three ^ Math.imul(first, 0x61c88647) ^ 0x7feb352d)));
    }
    first = second;
    second = third;
    third = code;
  }
};

const beyondAscii = /[\u0080-\uffff]/;

/** The marks of a text. */
export const marksOf = (field: MarkedField, text: string): number[] => {
  const marks: number[] = [];
  eachMark(wordsOf(text).join(' '), field, (mark) => marks.push(mark));
  return marks;
};

export const marksOfStatus = (status: number): number[] => bothOf(hashOfStatus(status));

/** Texts in lower case. */
export type Markable = Record<MarkedField, string | null> & { id: number; status: number };

/** The bits of a stretch: for each mark, one for each of its rows. */
export const openStretch = (): { marks: Buffer; add: (row: Markable) => void } => {
  const marks = Buffer.alloc(markCount * bytesPerMark);
  let byte = 0;
  let bit = 0;
  const bear = (mark: number): void => {
    const at = mark * bytesPerMark + byte;
    marks[at] = (marks[at] ?? 0) | bit;
  };
  const add = (row: Markable): void => {
    const place = row.id % stretchRows;
    bit = 128 >> (place % 8);
    byte = Math.floor(place / 8);
    for (const mark of marksOfStatus(row.status)) bear(mark);
    for (const field of ['url', 'request', 'response'] as const) {
      const text = row[field] ?? '';
      eachMark(beyondAscii.test(text) ? wordsOf(text).join(' ') : text, field, bear);
    }
  };
  return { marks, add };
};
