import { wordsOf } from '../words.ts';

/** The number of rows in a stretch of the log, and of marks each row can have. Both are part of the stored format. */
export const stretchRows = 2048;
const bitsOfMark = 13;
const markCount = 2 ** bitsOfMark;
export const bytesPerMark = stretchRows / 8;
/** The version of what marks mean. Marks of another version are rewritten. */
export const markVersion = 2;

/** The same letters produce a different mark in another field. */
export type MarkedField = 'url' | 'request' | 'response';
const salts: Record<MarkedField | 'status', number> = { url: 1, request: 2, response: 3, status: 4 };

const mixBits = (key: number): number => {
  const first = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
};

/** Two marks per key: a row has both by chance far less often than a single one out of half as many. */
const firstOf = (hash: number): number => hash & (markCount - 1);
const secondOf = (hash: number): number => (hash >>> bitsOfMark) & (markCount - 1);
const bothOf = (hash: number): number[] => [firstOf(hash), secondOf(hash)];

const hashOfStatus = (status: number): number =>
  mixBits(Math.imul(status, 0x9e3779b1) ^ Math.imul(salts.status, 0x2c1b3c6d));

/** Letters and digits in ASCII. Once text is split into words, everything beyond ASCII is one too. */
const inWord = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[a-z0-9]/i.test(String.fromCharCode(code))),
);

/** Two marks for every three consecutive letters or digits, and one for every four: they rarely coincide by chance. */
const forEachMark = (words: string, field: MarkedField, onMark: (mark: number) => void): void => {
  const salt = Math.imul(salts[field], 0x2c1b3c6d);
  let length = 0;
  let first = 0;
  let second = 0;
  let third = 0;
  for (let at = 0; at < words.length; at++) {
    const code = words.charCodeAt(at);
    length = code > 127 || inWord[code] === 1 ? length + 1 : 0;
    if (length > 2) {
      const trigram =
        Math.imul(second, 0x9e3779b1) ^ Math.imul(third, 0x165667b1) ^ Math.imul(code, 0x27d4eb2f) ^ salt;
      const hash = mixBits(trigram);
      onMark(firstOf(hash));
      onMark(secondOf(hash));
      if (length > 3) onMark(firstOf(mixBits(trigram ^ Math.imul(first, 0x61c88647) ^ 0x7feb352d)));
    }
    first = second;
    second = third;
    third = code;
  }
};

const beyondAscii = /[\u0080-\uffff]/;

export const marksOf = (field: MarkedField, text: string): number[] => {
  const marks: number[] = [];
  forEachMark(wordsOf(text).join(' '), field, (mark) => marks.push(mark));
  return marks;
};

export const marksOfStatus = (status: number): number[] => bothOf(hashOfStatus(status));

/** Texts in lower case. */
export type Markable = Record<MarkedField, string | null> & { id: number; status: number };

/** The bits of a stretch: for each mark, one bit per row. */
export const openStretch = (): { marks: Buffer; add: (row: Markable) => void } => {
  const marks = Buffer.alloc(markCount * bytesPerMark);
  let byte = 0;
  let bit = 0;
  const setMark = (mark: number): void => {
    const at = mark * bytesPerMark + byte;
    marks[at] = (marks[at] ?? 0) | bit;
  };
  const add = (row: Markable): void => {
    const position = row.id % stretchRows;
    bit = 128 >> (position % 8);
    byte = Math.floor(position / 8);
    for (const mark of marksOfStatus(row.status)) setMark(mark);
    for (const field of ['url', 'request', 'response'] as const) {
      const text = row[field] ?? '';
      forEachMark(beyondAscii.test(text) ? wordsOf(text).join(' ') : text, field, setMark);
    }
  };
  return { marks, add };
};
