export type Option = { value: string; label: string; disabled?: boolean };

/** More than this nobody scrolls through; typing narrows them down. */
const mostShown = 100;

/** Whether a text has every typed word, in any order. */
export const matcher = (typed: string): ((text: string) => boolean) => {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
};

/** Options whose label has every typed word, as many as can be shown, and how many there are in all. */
export const matchingOptions = (
  options: readonly Option[],
  typed: string,
): { shown: Option[]; total: number } => {
  const matches = matcher(typed);
  const found = options.filter(({ label }) => matches(label));
  return { shown: found.slice(0, mostShown), total: found.length };
};
