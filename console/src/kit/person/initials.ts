/** Empty for a person without a name. */
export const initialsOf = (name: string): string => {
  const words = name.replace(/@.*/, '').match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
};

/** Far enough apart to be distinguishable. */
const hues = [12, 38, 82, 140, 174, 205, 232, 268, 300, 334];

/** The same color on every screen; based on the name, because every screen knows it. */
export const hueOf = (name: string): number => {
  const sum = [...name.trim().toLowerCase()].reduce((hash, character) => {
    return (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  }, 7);
  return hues[sum % hues.length] ?? 0;
};
