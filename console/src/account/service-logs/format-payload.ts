/** Indents JSON; anything else, including truncated JSON, is left as it is. */
export const formatPayload = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
};
