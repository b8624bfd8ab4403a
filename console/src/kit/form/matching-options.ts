export type Option = { value: string; label: string; disabled?: boolean };

/** More than this nobody scrolls through; typing narrows them down. */
const mostShown = 100;

/** Options whose label has every typed word, as many as can be shown, and how many there are in all. */
export const matchingOptions = (
  options: readonly Option[],
  typed: string,
): { shown: Option[]; total: number } => {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter(({ label }) => {
    const text = label.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { shown: found.slice(0, mostShown), total: found.length };
};
