const keyOf = (text: string): string => text.trim().toLowerCase();

/** As spelled in the list, ignoring case. */
export const findIgnoringCase = <T extends string>(list: readonly T[], text: string): T | undefined => {
  const wanted = keyOf(text);
  return list.find((one) => keyOf(one) === wanted);
};

export const findByNameIgnoringCase = <T extends { name: string }>(
  list: readonly T[],
  text: string,
): T | undefined => {
  const wanted = keyOf(text);
  return list.find(({ name }) => keyOf(name) === wanted);
};
