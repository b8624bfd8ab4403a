const sizes = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** 1.2K, 12K, 3M: at most three digits, two below 100. */
export const compactText = (number: number): string => {
  // 999,500 already rounds to 1M.
  const [size, letter] = sizes.find(([least]) => number >= least * 0.9995) ?? [1, ''];
  const count = number / size;
  return `${count < 100 ? Number(count.toPrecision(2)) : Math.round(count)}${letter}`;
};
