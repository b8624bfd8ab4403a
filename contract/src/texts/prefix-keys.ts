/** Turns names by code into texts of a catalog: `A: 'Active'` becomes `'status.A': 'Active'`. */
export const prefixKeys = <const P extends string, const N extends Readonly<Record<string, string>>>(
  prefix: P,
  names: N,
) =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [`${prefix}.${code}`, name])) as {
    [C in keyof N & string as `${P}.${C}`]: N[C];
  };
