export type Option = { value: string; label: string; disabled?: boolean };

/** So many are drawn at a time: more at once would be slow, and typing narrows them down. */
export const optionsAtATime = 100;

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
  mostShown = optionsAtATime,
): { shown: Option[]; total: number } => {
  const matches = matcher(typed);
  const found = options.filter(({ label }) => matches(label));
  return { shown: found.slice(0, mostShown), total: found.length };
};
