/** Returns a check against one stored hash, or null if the text is of another kind or too costly to check. */
export type ReadHash = (stored: string) => ((password: string) => Promise<boolean>) | null;

/** `$name$parameters$salt$hash`; some tools omit the parameter names and write '.' for '+'. */
export const readPhc = (stored: string) => {
  const [empty, name, parameters, salt, hash, ...rest] = stored.split('$');
  if (empty !== '' || !name || !parameters || salt === undefined || !hash || rest.length > 0) return null;
  return { name, parameters: readParameters(parameters), salt: fromBase64(salt), hash: fromBase64(hash) };
};

const readParameters = (text: string): Map<string, string> =>
  new Map(
    text.split(',').map((part) => {
      const [key = '', value] = part.split('=');
      return value === undefined ? ['', key] : [key, value];
    }),
  );

export const fromBase64 = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64');

/** NaN if the parameter is missing or out of bounds, so every comparison with it fails. */
export const bounded = (text: string | undefined, max: number): number => {
  const value = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= 1 && value <= max ? value : Number.NaN;
};
