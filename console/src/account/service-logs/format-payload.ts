/** JSON is indented; anything else, also JSON that was cut off, stays as it is. */
export const formatPayload = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
};
