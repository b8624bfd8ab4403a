const keyOf = (text: string): string => text.trim().toLowerCase();

/** In the spelling of the list, whatever the case. */
export const oneOfIgnoringCase = <T extends string>(list: readonly T[], text: string): T | undefined => {
  const wanted = keyOf(text);
  return list.find((one) => keyOf(one) === wanted);
};

export const namedIgnoringCase = <T extends { name: string }>(
  list: readonly T[],
  text: string,
): T | undefined => {
  const wanted = keyOf(text);
  return list.find(({ name }) => keyOf(name) === wanted);
};
