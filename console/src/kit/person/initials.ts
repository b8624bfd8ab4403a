/** Whom nobody has named has none. */
export const initialsOf = (name: string): string => {
  const words = name.replace(/@.*/, '').match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
};

/** Far enough apart to be told from each other. */
const hues = [12, 38, 82, 140, 174, 205, 232, 268, 300, 334];

/** The same person has the same color on every screen, whichever of their facts a screen knows: all know the name. */
export const hueOf = (name: string): number => {
  const sum = [...name.trim().toLowerCase()].reduce((hash, character) => {
    return (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  }, 7);
  return hues[sum % hues.length] ?? 0;
};
