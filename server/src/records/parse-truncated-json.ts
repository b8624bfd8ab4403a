/**
 * Parses JSON whose end may be missing: incomplete values are left out, and open brackets are closed. Returns null
 * for anything that is not JSON. The value is wrapped, because `null` is a valid one.
 */
export const parseTruncatedJson = (text: string): { value: unknown } | null =>
  parse(text) ?? parse(closeBrackets(text));

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const closers: Record<string, string> = { '{': '}', '[': ']' };

/** The text up to its last complete value, followed by the closing brackets it needs. */
const closeBrackets = (text: string): string => {
  const pendingClosers: string[] = [];
  let completeLength = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isInText) {
      if (character === '\\') at++;
      else if (character === '"') isInText = false;
      continue;
    }
    const closer = closers[character];
    if (character === '"') isInText = true;
    else if (character === ',') completeLength = at;
    else if (closer) completeLength = pendingClosers.push(closer) && at + 1;
    else if (character === '}' || character === ']') completeLength = pendingClosers.pop() ? at + 1 : at;
  }
  return text.slice(0, completeLength) + pendingClosers.reverse().join('');
};
