/** A mark, with a bit for each row of the newest stretches that says whether the row has it. */
export type Sample = { mark: number; bits: Uint8Array };

/** This many of the newest stretches show which marks occur in the same rows. */
export const sampledStretches = 4;

/** With fewer, other stretches may have many matching rows even if the newest have none. */
const minMarks = 3;
const maxMarks = 10;
/** Reading one mark of a stretch takes as long as reading this fraction of a row. */
const costOfMark = 0.4;

/**
 * Chooses the marks that together leave the fewest rows. Taking the rarest wouldn't do: marks of one word occur in the
 * same rows, so a mark of another field narrows these down further than the next one of the same word.
 */
export const chooseMarks = (samples: readonly Sample[]): number[] => {
  const chosen: number[] = [];
  let remainingRows = Number.POSITIVE_INFINITY;
  let candidates = samples.map(({ mark, bits }) => ({ mark, ...intersect(bits, bits) }));
  while (candidates.length > 0 && chosen.length < maxMarks) {
    const best = candidates.reduce((one, other) => (other.rows < one.rows ? other : one));
    if (chosen.length >= minMarks && remainingRows - best.rows < sampledStretches * costOfMark) break;
    chosen.push(best.mark);
    remainingRows = best.rows;
    candidates = candidates
      .filter(({ mark }) => mark !== best.mark)
      .map(({ mark, bits }) => ({ mark, ...intersect(bits, best.bits) }));
  }
  return chosen;
};

const bitsInByte = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** The rows that have both marks, and how many there are. */
const intersect = (one: Uint8Array, other: Uint8Array): { bits: Uint8Array; rows: number } => {
  const bits = new Uint8Array(one.length);
  let rows = 0;
  for (let at = 0; at < one.length; at++) {
    const common = (one[at] ?? 0) & (other[at] ?? 0);
    bits[at] = common;
    rows += bitsInByte[common] ?? 0;
  }
  return { bits, rows };
};
