import { expect, test } from 'vitest';
import { type MarkedField, marksOf, marksOfStatus, openStretch, stretchRows } from './marks.ts';

const hasMark = (marks: Buffer, position: number, mark: number): boolean =>
  ((marks[(mark * stretchRows) / 8 + Math.floor(position / 8)] ?? 0) & (128 >> (position % 8))) > 0;

const row = (id: number, texts: Partial<Record<MarkedField, string>>, status = 200) => ({
  id,
  status,
  url: null,
  request: null,
  response: null,
  ...texts,
});

test('a row has the marks of every part of its texts, regardless of what surrounds it', () => {
  const text = '{"userName":"zoë.ångström77@orchard.example","note":"Größe 𝒜𝒷𝒸 東京都"}';
  const { marks, add } = openStretch();
  add(row(5 * stretchRows + 1023, { response: text.toLowerCase() }));
  for (let start = 0; start < text.length; start++)
    for (let end = start + 3; end <= Math.min(text.length, start + 30); end++)
      for (const mark of marksOf('response', text.slice(start, end)))
        expect(hasMark(marks, 1023, mark), text.slice(start, end)).toBe(true);
});

test('distinguishes fields, rows and statuses', () => {
  const { marks, add } = openStretch();
  add(row(0, { request: 'marigold' }, 404));
  add(row(9, { url: 'marigold' }, 200));
  const hasMarksOf = (field: MarkedField, place: number) =>
    marksOf(field, 'marigold').every((mark) => hasMark(marks, place, mark));
  expect(hasMarksOf('request', 0)).toBe(true);
  expect(hasMarksOf('response', 0)).toBe(false);
  expect(hasMarksOf('request', 9)).toBe(false);
  expect(hasMarksOf('url', 9)).toBe(true);
  const hasStatus404 = (place: number) => marksOfStatus(404).every((mark) => hasMark(marks, place, mark));
  expect(hasStatus404(0)).toBe(true);
  expect(hasStatus404(9)).toBe(false);
});

test('distinguishes texts whose three-letter parts all occur, but not in sequence', () => {
  const { marks, add } = openStretch();
  add(row(3, { response: 'e100 1000 e200' }));
  const matchedMarks = (text: string) => marksOf('response', text).map((mark) => hasMark(marks, 3, mark));
  expect(matchedMarks('e1000')).toEqual([true, true, true, true, true, true, true, true]);
  expect(matchedMarks('e2000')).toEqual([true, true, true, true, true, true, true, false]);
});

test('stored marks keep their meaning', () => {
  expect(marksOf('response', 'Garcia13')).toEqual([
    3894, 2795, 4615, 1795, 6351, 7854, 340, 4574, 7107, 2537, 6662, 6777, 1611, 7259, 23, 4831, 1185,
  ]);
  expect(marksOfStatus(200)).toEqual([3845, 7992]);
});
