/** For comparing names regardless of case. The Kelvin sign stays: its lower case is a plain k, part of someone else's name. */
export const foldName = (name: string): string =>
  name.replaceAll(/[^\u212a]+/g, (part) => part.toLowerCase());
