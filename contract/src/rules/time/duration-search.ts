import { sentence } from '../../texts/sentence.ts';
export const invalidDuration = sentence('duration.invalid');

/** Milliseconds, both ends inclusive. */
export type DurationRange = { from: number; to: number };

const durationMaximum = 2_147_483_647;

const shapes: [RegExp, (first: number, second: number) => DurationRange][] = [
  [/^(\d+)$/, (exact) => ({ from: exact, to: exact })],
  [/^>\s*(\d+)$/, (above) => ({ from: above + 1, to: durationMaximum })],
  [/^<\s*(\d+)$/, (below) => ({ from: 0, to: below - 1 })],
  [/^(\d+)\s*-\s*(\d+)$/, (from, to) => ({ from, to })],
];

/** The range that a duration field describes, or null if it cannot be read. */
export const durationRange = (text: string): DurationRange | null => {
  for (const [shape, read] of shapes) {
    const match = shape.exec(text.trim());
    if (!match) continue;
    const range = read(Number(match[1]), Number(match[2]));
    return Number(match[1]) < durationMaximum && range.from <= range.to + 1 && range.to <= durationMaximum
      ? range
      : null;
  }
  return null;
};
