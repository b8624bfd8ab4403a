export type Option = { value: string; label: string; disabled?: boolean };

/** How many options are rendered at a time: more would be slow, and typing narrows them down. */
export const optionsAtATime = 100;

/** Whether a text contains every typed word, in any order. */
export const matcher = (typed: string): ((text: string) => boolean) => {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
};

/** Options whose label contains every typed word, up to the limit, and the total number of matches. */
export const matchingOptions = (
  options: readonly Option[],
  typed: string,
  limit = optionsAtATime,
): { shown: Option[]; total: number } => {
  const matches = matcher(typed);
  const found = options.filter(({ label }) => matches(label));
  return { shown: found.slice(0, limit), total: found.length };
};
