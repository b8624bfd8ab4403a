const keyOf = (text: string): string => text.trim().toLowerCase();

/** As spelled in the list, ignoring case. */
export const findIgnoringCase = <T extends string>(list: readonly T[], text: string): T | undefined => {
  const key = keyOf(text);
  return list.find((one) => keyOf(one) === key);
};

export const findByNameIgnoringCase = <T extends { name: string }>(
  list: readonly T[],
  text: string,
): T | undefined => {
  const key = keyOf(text);
  return list.find(({ name }) => keyOf(name) === key);
};
